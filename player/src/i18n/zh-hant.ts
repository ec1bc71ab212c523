import { account } from './account/zh-hant.ts'
import { entry } from './entry/zh-hant.ts'
import { game } from './game/zh-hant.ts'
import { kit } from './kit/zh-hant.ts'
import { limits } from './limits/zh-hant.ts'
import { pwa } from './pwa/zh-hant.ts'
import { refusals } from './refusals/zh-hant.ts'
import { rounds } from './rounds/zh-hant.ts'
import { search } from './search/zh-hant.ts'
import { sheets } from './sheets/zh-hant.ts'
import { shell } from './shell/zh-hant.ts'
import { soon } from './soon/zh-hant.ts'

/** Everything the app can say in this language: one chunk. */
export const zhHant = {
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
