import { account } from './account/fr.ts'
import { entry } from './entry/fr.ts'
import { game } from './game/fr.ts'
import { kit } from './kit/fr.ts'
import { limits } from './limits/fr.ts'
import { pwa } from './pwa/fr.ts'
import { refusals } from './refusals/fr.ts'
import { rounds } from './rounds/fr.ts'
import { search } from './search/fr.ts'
import { sheets } from './sheets/fr.ts'
import { shell } from './shell/fr.ts'
import { soon } from './soon/fr.ts'

/** Everything the app can say in this language: one chunk. */
export const fr = {
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
