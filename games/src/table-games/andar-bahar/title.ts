import type { TitleParts } from '../../manifest.ts'
import { andarBahar } from './definition.ts'
import { andarBaharFacts } from './facts.ts'

export const title: TitleParts = {
  plays: andarBahar,
  versions: [andarBahar],
  facts: andarBaharFacts,
  otherNames: ['Dentro y fuera', 'Dedans dehors', 'Mangatha', 'Katti', '里外牌', '裡外牌'],
}
