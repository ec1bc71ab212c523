import { account } from './account/zh-hant.ts'
import { balanceRecords } from './balance-records/zh-hant.ts'
import { binding } from './binding/zh-hant.ts'
import { bonuses } from './bonuses/zh-hant.ts'
import { care } from './care/zh-hant.ts'
import { checkIn } from './check-in/zh-hant.ts'
import { claims } from './claims/zh-hant.ts'
import { deposit } from './deposit/zh-hant.ts'
import { depositOrder } from './deposit-order/zh-hant.ts'
import { earn } from './earn/zh-hant.ts'
import { entry } from './entry/zh-hant.ts'
import { feedback } from './feedback/zh-hant.ts'
import { firstDeposit } from './first-deposit/zh-hant.ts'
import { game } from './game/zh-hant.ts'
import { help } from './help/zh-hant.ts'
import { how } from './how/zh-hant.ts'
import { kit } from './kit/zh-hant.ts'
import { legal } from './legal/zh-hant.ts'
import { limits } from './limits/zh-hant.ts'
import { mails } from './mails/zh-hant.ts'
import { otp } from './otp/zh-hant.ts'
import { profile } from './profile/zh-hant.ts'
import { password } from './password/zh-hant.ts'
import { promo } from './promo/zh-hant.ts'
import { pwa } from './pwa/zh-hant.ts'
import { ranking } from './ranking/zh-hant.ts'
import { rebate } from './rebate/zh-hant.ts'
import { refusals } from './refusals/zh-hant.ts'
import { restore } from './restore/zh-hant.ts'
import { rewardRecords } from './reward-records/zh-hant.ts'
import { rounds } from './rounds/zh-hant.ts'
import { search } from './search/zh-hant.ts'
import { sessions } from './sessions/zh-hant.ts'
import { sheets } from './sheets/zh-hant.ts'
import { shell } from './shell/zh-hant.ts'
import { statement } from './statement/zh-hant.ts'
import { support } from './support/zh-hant.ts'
import { vip } from './vip/zh-hant.ts'
import { withdrawals } from './withdrawals/zh-hant.ts'
import { withdrawalAccounts } from './withdrawal-accounts/zh-hant.ts'

/** Everything the app can say in this language: one chunk. */
export const zhHant = {
  ...account,
  ...balanceRecords,
  ...binding,
  ...bonuses,
  ...care,
  ...checkIn,
  ...claims,
  ...deposit,
  ...depositOrder,
  ...earn,
  ...entry,
  ...feedback,
  ...firstDeposit,
  ...game,
  ...help,
  ...how,
  ...kit,
  ...legal,
  ...limits,
  ...mails,
  ...otp,
  ...profile,
  ...password,
  ...promo,
  ...pwa,
  ...ranking,
  ...rebate,
  ...refusals,
  ...restore,
  ...rewardRecords,
  ...rounds,
  ...search,
  ...sessions,
  ...sheets,
  ...shell,
  ...statement,
  ...support,
  ...vip,
  ...withdrawals,
  ...withdrawalAccounts,
}
