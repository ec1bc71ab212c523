import { account } from './account/en.ts'
import { balanceRecords } from './balance-records/en.ts'
import { phone } from './phone/en.ts'
import { bonuses } from './bonuses/en.ts'
import { helplines } from './helplines/en.ts'
import { checkIn } from './check-in/en.ts'
import { claims } from './claims/en.ts'
import { deposits } from './deposits/en.ts'
import { depositOrder } from './deposit-order/en.ts'
import { earn } from './earn/en.ts'
import { entry } from './entry/en.ts'
import { helpAnswers } from './help-answers/en.ts'
import { feedback } from './feedback/en.ts'
import { firstDeposit } from './first-deposit/en.ts'
import { games } from './games/en.ts'
import { help } from './help/en.ts'
import { how } from './how/en.ts'
import { kit } from './kit/en.ts'
import { consents } from './consents/en.ts'
import { limits } from './limits/en.ts'
import { mail } from './mail/en.ts'
import { otp } from './otp/en.ts'
import { profile } from './profile/en.ts'
import { withdrawalPassword } from './withdrawal-password/en.ts'
import { promotions } from './promotions/en.ts'
import { pwa } from './pwa/en.ts'
import { ranking } from './ranking/en.ts'
import { cashback } from './cashback/en.ts'
import { refusals } from './refusals/en.ts'
import { restore } from './restore/en.ts'
import { rewards } from './rewards/en.ts'
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

/** For tools and tests: the app imports each part where it is shown. */
export const en = {
  ...account,
  ...balanceRecords,
  ...phone,
  ...bonuses,
  ...helplines,
  ...checkIn,
  ...claims,
  ...deposits,
  ...depositOrder,
  ...earn,
  ...entry,
  ...helpAnswers,
  ...feedback,
  ...firstDeposit,
  ...games,
  ...help,
  ...how,
  ...kit,
  ...consents,
  ...limits,
  ...mail,
  ...otp,
  ...profile,
  ...withdrawalPassword,
  ...promotions,
  ...pwa,
  ...ranking,
  ...cashback,
  ...refusals,
  ...restore,
  ...rewards,
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
