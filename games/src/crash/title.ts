import type { TitleParts } from '../title-parts.ts'
import { kiteRunFacts } from './facts.ts'

/** Its rounds are its table's: `definition.ts` has its versions. */
export const title: TitleParts = {
  versions: [],
  facts: kiteRunFacts,
  otherNames: ['Carrera de cometas', 'Course de cerfs-volants', 'Patang', '风筝竞飞', '風箏競飛', 'पतंग', 'काइट रन'],
  nearestTo: [['Aviator', 'एविएटर', 'Rocket', 'JetX']],
}
