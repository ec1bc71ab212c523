import { account } from './account/en.ts'
import { balanceRecords } from './balance-records/en.ts'
import { binding } from './phone/en.ts'
import { bonuses } from './bonuses/en.ts'
import { care } from './care/en.ts'
import { checkIn } from './check-in/en.ts'
import { claims } from './claims/en.ts'
import { deposit } from './deposit/en.ts'
import { depositOrder } from './deposit-order/en.ts'
import { earn } from './earn/en.ts'
import { entry } from './entry/en.ts'
import { faq } from './faq/en.ts'
import { feedback } from './feedback/en.ts'
import { firstDeposit } from './first-deposit/en.ts'
import { game } from './game/en.ts'
import { help } from './help/en.ts'
import { how } from './how/en.ts'
import { kit } from './kit/en.ts'
import { legal } from './legal/en.ts'
import { limits } from './limits/en.ts'
import { mails } from './mails/en.ts'
import { otp } from './otp/en.ts'
import { profile } from './profile/en.ts'
import { password } from './password/en.ts'
import { promo } from './promo/en.ts'
import { pwa } from './pwa/en.ts'
import { ranking } from './ranking/en.ts'
import { rebate } from './cashback/en.ts'
import { refusals } from './refusals/en.ts'
import { restore } from './restore/en.ts'
import { rewardRecords } from './reward-records/en.ts'
import { rounds } from './rounds/en.ts'
import { search } from './search/en.ts'
import { sessions } from './sessions/en.ts'
import { sheets } from './sheets/en.ts'
import { shell } from './shell/en.ts'
import { statement } from './statement/en.ts'
import { support } from './support/en.ts'
import { vip } from './vip/en.ts'
import { withdrawals } from './withdrawals/en.ts'
import { withdrawalAccounts } from './withdrawal-accounts/en.ts'

/** Everything the app can say in English. The app itself takes each part with what shows it; this is for those who look at it from outside. */
export const en = {
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
  ...faq,
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
