import { account } from './account/es.ts'
import { balanceRecords } from './balance-records/es.ts'
import { binding } from './binding/es.ts'
import { bonuses } from './bonuses/es.ts'
import { care } from './care/es.ts'
import { checkIn } from './check-in/es.ts'
import { claims } from './claims/es.ts'
import { deposit } from './deposit/es.ts'
import { depositOrder } from './deposit-order/es.ts'
import { earn } from './earn/es.ts'
import { entry } from './entry/es.ts'
import { feedback } from './feedback/es.ts'
import { firstDeposit } from './first-deposit/es.ts'
import { game } from './game/es.ts'
import { help } from './help/es.ts'
import { how } from './how/es.ts'
import { kit } from './kit/es.ts'
import { legal } from './legal/es.ts'
import { limits } from './limits/es.ts'
import { mails } from './mails/es.ts'
import { otp } from './otp/es.ts'
import { profile } from './profile/es.ts'
import { password } from './password/es.ts'
import { promo } from './promo/es.ts'
import { pwa } from './pwa/es.ts'
import { ranking } from './ranking/es.ts'
import { rebate } from './rebate/es.ts'
import { refusals } from './refusals/es.ts'
import { restore } from './restore/es.ts'
import { rewardRecords } from './reward-records/es.ts'
import { rounds } from './rounds/es.ts'
import { search } from './search/es.ts'
import { sessions } from './sessions/es.ts'
import { sheets } from './sheets/es.ts'
import { shell } from './shell/es.ts'
import { statement } from './statement/es.ts'
import { support } from './support/es.ts'
import { vip } from './vip/es.ts'
import { withdrawals } from './withdrawals/es.ts'
import { withdrawalAccounts } from './withdrawal-accounts/es.ts'

/** Everything the app can say in this language: one chunk. */
export const es = {
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
