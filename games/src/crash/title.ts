import type { TitleParts } from '../title-parts.ts'
import { kiteRunFacts } from './facts.ts'

/** Versions are in `definition.ts`: rounds belong to the table. */
export const title: TitleParts = {
  versions: [],
  facts: kiteRunFacts,
  otherNames: ['Carrera de cometas', 'Course de cerfs-volants', 'Patang', '风筝竞飞', '風箏競飛', 'पतंग', 'काइट रन'],
  nearestTo: [['Aviator', 'एविएटर', 'Rocket', 'JetX']],
}
