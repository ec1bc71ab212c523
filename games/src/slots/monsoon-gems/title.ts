import type { TitleParts } from '../../title-parts.ts'
import { monsoonGems } from './definition.ts'
import { monsoonGemsFacts } from './facts.ts'

export const title: TitleParts = {
  plays: monsoonGems,
  versions: [monsoonGems],
  facts: monsoonGemsFacts,
  otherNames: ['Gemas del monzón', 'Gemmes de la mousson', '季风宝石', '季風寶石', 'मानसून जेम्स', 'रत्न', 'Jewels'],
}
