import { account } from './account/fr.ts'
import { balanceRecords } from './balance-records/fr.ts'
import { binding } from './binding/fr.ts'
import { bonuses } from './bonuses/fr.ts'
import { care } from './care/fr.ts'
import { checkIn } from './check-in/fr.ts'
import { claims } from './claims/fr.ts'
import { deposit } from './deposit/fr.ts'
import { depositOrder } from './deposit-order/fr.ts'
import { earn } from './earn/fr.ts'
import { entry } from './entry/fr.ts'
import { feedback } from './feedback/fr.ts'
import { firstDeposit } from './first-deposit/fr.ts'
import { game } from './game/fr.ts'
import { help } from './help/fr.ts'
import { how } from './how/fr.ts'
import { kit } from './kit/fr.ts'
import { legal } from './legal/fr.ts'
import { limits } from './limits/fr.ts'
import { mails } from './mails/fr.ts'
import { otp } from './otp/fr.ts'
import { profile } from './profile/fr.ts'
import { password } from './password/fr.ts'
import { promo } from './promo/fr.ts'
import { pwa } from './pwa/fr.ts'
import { ranking } from './ranking/fr.ts'
import { rebate } from './rebate/fr.ts'
import { refusals } from './refusals/fr.ts'
import { restore } from './restore/fr.ts'
import { rewardRecords } from './reward-records/fr.ts'
import { rounds } from './rounds/fr.ts'
import { search } from './search/fr.ts'
import { sessions } from './sessions/fr.ts'
import { sheets } from './sheets/fr.ts'
import { shell } from './shell/fr.ts'
import { statement } from './statement/fr.ts'
import { support } from './support/fr.ts'
import { vip } from './vip/fr.ts'
import { withdrawals } from './withdrawals/fr.ts'
import { withdrawalAccounts } from './withdrawal-accounts/fr.ts'

/** Everything the app can say in this language: one chunk. */
export const fr = {
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
