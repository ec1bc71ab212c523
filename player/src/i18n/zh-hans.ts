import { account } from './account/zh-hans.ts'
import { entry } from './entry/zh-hans.ts'
import { game } from './game/zh-hans.ts'
import { kit } from './kit/zh-hans.ts'
import { limits } from './limits/zh-hans.ts'
import { pwa } from './pwa/zh-hans.ts'
import { refusals } from './refusals/zh-hans.ts'
import { rounds } from './rounds/zh-hans.ts'
import { search } from './search/zh-hans.ts'
import { sheets } from './sheets/zh-hans.ts'
import { shell } from './shell/zh-hans.ts'
import { soon } from './soon/zh-hans.ts'

/** Everything the app can say in this language: one chunk. */
export const zhHans = {
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
