import { account } from './account/zh-hans.ts'
import { balanceRecords } from './balance-records/zh-hans.ts'
import { binding } from './binding/zh-hans.ts'
import { bonuses } from './bonuses/zh-hans.ts'
import { care } from './care/zh-hans.ts'
import { checkIn } from './check-in/zh-hans.ts'
import { claims } from './claims/zh-hans.ts'
import { deposit } from './deposit/zh-hans.ts'
import { depositOrder } from './deposit-order/zh-hans.ts'
import { earn } from './earn/zh-hans.ts'
import { entry } from './entry/zh-hans.ts'
import { feedback } from './feedback/zh-hans.ts'
import { firstDeposit } from './first-deposit/zh-hans.ts'
import { game } from './game/zh-hans.ts'
import { help } from './help/zh-hans.ts'
import { how } from './how/zh-hans.ts'
import { kit } from './kit/zh-hans.ts'
import { legal } from './legal/zh-hans.ts'
import { limits } from './limits/zh-hans.ts'
import { mails } from './mails/zh-hans.ts'
import { otp } from './otp/zh-hans.ts'
import { profile } from './profile/zh-hans.ts'
import { password } from './password/zh-hans.ts'
import { promo } from './promo/zh-hans.ts'
import { pwa } from './pwa/zh-hans.ts'
import { ranking } from './ranking/zh-hans.ts'
import { rebate } from './rebate/zh-hans.ts'
import { refusals } from './refusals/zh-hans.ts'
import { restore } from './restore/zh-hans.ts'
import { rewardRecords } from './reward-records/zh-hans.ts'
import { rounds } from './rounds/zh-hans.ts'
import { search } from './search/zh-hans.ts'
import { sessions } from './sessions/zh-hans.ts'
import { sheets } from './sheets/zh-hans.ts'
import { shell } from './shell/zh-hans.ts'
import { statement } from './statement/zh-hans.ts'
import { support } from './support/zh-hans.ts'
import { vip } from './vip/zh-hans.ts'
import { withdrawals } from './withdrawals/zh-hans.ts'
import { withdrawalAccounts } from './withdrawal-accounts/zh-hans.ts'

/** Everything the app can say in this language: one chunk. */
export const zhHans = {
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
