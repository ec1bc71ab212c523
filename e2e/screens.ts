import { account, accountScreens } from './screens/account.ts'
import { appScreens } from './screens/app.ts'
import { balanceRecords, balanceRecordScreens } from './screens/balance-records.ts'
import { bankDepositScreens } from './screens/bank-deposits.ts'
import { bonuses, bonusScreens } from './screens/bonuses.ts'
import { depositScreens } from './screens/deposits.ts'
import { earnScreens } from './screens/earn.ts'
import { entryScreens } from './screens/entry.ts'
import { feedbackScreens } from './screens/feedback.ts'
import { gameScreens } from './screens/games.ts'
import { helpScreens } from './screens/help.ts'
import { home, homeScreens } from './screens/home.ts'
import { howItWorks, howScreens } from './screens/how.ts'
import { kiteRoundScreens } from './screens/kite-rounds.ts'
import { limitScreens } from './screens/limits.ts'
import { loginScreens } from './screens/login.ts'
import { mailScreens } from './screens/mail.ts'
import { profileScreens } from './screens/profile.ts'
import { promoScreens } from './screens/promo.ts'
import { promotionScreens } from './screens/promotions.ts'
import { rankingScreens } from './screens/ranking.ts'
import { cashbackScreens } from './screens/cashback.ts'
import { records, recordScreens } from './screens/records.ts'
import { searchScreens } from './screens/search.ts'
import { sessions, sessionScreens } from './screens/sessions.ts'
import { statement, statementScreens } from './screens/statement.ts'
import { vipScreens } from './screens/vip.ts'
import { wideScreens } from './screens/wide.ts'
import { password, withdrawalPasswordScreens } from './screens/withdrawal-password.ts'
import { withdrawalScreens } from './screens/withdrawals.ts'
import { withdrawalAccountScreens } from './screens/withdrawal-accounts.ts'
import type { Screen } from './screens/screen.ts'

/**
 * Every whole screen in each state, by area; quality.test.ts checks each row. **A new screen is a row for each of its states, in its area's file.** A new
 * area also needs a journey (tags.ts).
 */
export const areas = {
  entry: entryScreens,
  login: loginScreens,
  home: homeScreens,
  mail: mailScreens,
  profile: profileScreens,
  search: searchScreens,
  promo: promoScreens,
  vip: vipScreens,
  deposit: depositScreens,
  account: accountScreens,
  limit: limitScreens,
  balanceRecord: balanceRecordScreens,
  statement: statementScreens,
  bonus: bonusScreens,
  promotion: promotionScreens,
  rebate: cashbackScreens,
  ranking: rankingScreens,
  earn: earnScreens,
  feedback: feedbackScreens,
  record: recordScreens,
  how: howScreens,
  kiteRound: kiteRoundScreens,
  bankDeposit: bankDepositScreens,
  session: sessionScreens,
  withdrawalPassword: withdrawalPasswordScreens,
  withdrawal: withdrawalScreens,
  withdrawalAccount: withdrawalAccountScreens,
  help: helpScreens,
  game: gameScreens,
  wide: wideScreens,
  app: appScreens,
} satisfies Record<string, Screen[]>
export type Area = keyof typeof areas

export const screens: Screen[] = Object.values(areas).flat()

/** SPEC §2: pages whose texts alone are checked, in every language. */
export const paths = [
  home,
  '/pages/promo/Promo',
  '/pages/vip/Vip',
  account,
  '/pages/Login/Login',
  '/pages/mail/Mail',
  '/pages/search/Search',
  '/pages/search/SearchResult?keyword=mines',
  '/pages/search/SearchResult?keyword=none',
  '/pages/wallet/Deposit',
  '/pages/wallet/DepositHistory',
  '/pages/wallet/DepositOrderDetail?orderNo=DP2026112000184207',
  '/pages/wallet/DepositImpsDetail?orderNo=DP2026112000184207',
  '/pages/wallet/DepositUpiDetail?orderNo=DP2026112000184207',
  '/pages/wallet/Withdraw',
  '/pages/wallet/WithdrawHistory',
  '/pages/wallet/TransferInstructions',
  '/pages/wallet/SelfUtrInfo?orderNo=DP2026112000184207',
  '/pages/wallet/WithdrawWait?orderNo=WD2026112000184207',
  '/pages/webview/GameWeb?game=none',
  '/pages/webview/GameWeb?game=none&replay=1',
  '/pages/webview/DepositWeb?orderNo=DP2026112000184207',
  '/pages/account/Profile/Profile',
  '/pages/account/components/EditProfile/EditProfile',
  records,
  balanceRecords,
  `${balanceRecords}?day=2025-11-20`,
  statement,
  howItWorks,
  bonuses,
  '/pages/account/FeedBack/FeedBack',
  '/pages/account/FAQ/FAQ',
  '/pages/account/FAQInfo/FAQInfo?id=pending',
  '/pages/account/Helpline/Helpline',
  '/pages/account/SelfTest/SelfTest',
  '/pages/account/BankCard/BankCard',
  '/pages/account/BankCard/BankCardList',
  password,
  '/pages/account/PhoneBinding/PhoneBinding',
  sessions,
  '/pages/promo/FirstDeposit/FirstDeposit',
  '/pages/promo/Ranking/Ranking',
  '/pages/promo/RebatePromo/RebatePromo',
  '/pages/promo/CashbackRecord/CashbackRecord',
  '/pages/promo/Signin/Signin',
  '/pages/earn/Earn',
  '/no/such/page',
]
