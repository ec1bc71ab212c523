import type { TitleParts } from '../../title-parts.ts'
import { diyaNights } from './definition.ts'
import { diyaNightsFacts } from './facts.ts'

export const title: TitleParts = {
  plays: diyaNights,
  versions: [diyaNights],
  facts: diyaNightsFacts,
  otherNames: ['Noches de diyas', 'Nuits des diyas', 'Diwali', '排灯之夜', '排燈之夜', 'दीया नाइट्स', 'दिवाली', 'Deepavali'],
}
