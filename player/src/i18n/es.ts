import { account } from './account/es.ts'
import { entry } from './entry/es.ts'
import { game } from './game/es.ts'
import { kit } from './kit/es.ts'
import { limits } from './limits/es.ts'
import { pwa } from './pwa/es.ts'
import { refusals } from './refusals/es.ts'
import { rounds } from './rounds/es.ts'
import { search } from './search/es.ts'
import { sheets } from './sheets/es.ts'
import { shell } from './shell/es.ts'
import { soon } from './soon/es.ts'

/** Everything the app can say in this language: one chunk. */
export const es = {
  ...account,
  ...entry,
  ...game,
  ...kit,
  ...limits,
  ...pwa,
  ...refusals,
  ...rounds,
  ...search,
  ...sheets,
  ...shell,
  ...soon,
}
