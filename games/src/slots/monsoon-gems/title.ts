import type { TitleParts } from '../../title-parts.ts'
import { monsoonGems, monsoonGemsV1 } from './definition.ts'
import { monsoonGemsFacts } from './facts.ts'

export const title: TitleParts = {
  plays: monsoonGems,
  versions: [monsoonGemsV1, monsoonGems],
  facts: monsoonGemsFacts,
  otherNames: ['Gemas del monzón', 'Gemmes de la mousson', '季风宝石', '季風寶石', 'मानसून जेम्स', 'रत्न', 'Jewels'],
}
