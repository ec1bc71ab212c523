import type { PlainKey } from '../i18n/t.ts'
import type { SoonScreen } from '../screens/soon/soon-screens.ts'
import { mayHave, needs, noQuery, page, type QueryShape } from './route-table.ts'

/** A page whose feature is not open yet: all of them share one chunk. Its query is already the final one. */
const soon = <Query extends QueryShape, const Title extends PlainKey>(
  screen: SoonScreen,
  title: Title,
  read: (search: URLSearchParams) => Query = noQuery as () => Query,
) => page({ title, soon: true, read, load: async () => ({ default: (await import('../screens/soon/Soon.tsx')).soonPage(screen, title) }) })

/** The two kinds of bank transfer are one screen. */
const transfer = <const Title extends PlainKey>(way: 'upi' | 'imps', title: Title) =>
  page({
    title,
    read: needs('orderNo'),
    load: async () => ({ default: (await import('../screens/deposits/TransferDetail.tsx')).transferPage(way) }),
  })

/**
 * Every page, by the path the product specification gives it (SPEC §2). A page is added here and nowhere else; paths,
 * queries and the tab bar are typed from this table.
 */
export const routes = {
  '/': page({ open: true, quit: true, read: noQuery, load: () => import('../screens/index/Index.tsx') }),
  '/pages/home/Home': page({ title: 'title.home', tab: 0, read: noQuery, load: () => import('../screens/home/Home.tsx') }),
  '/pages/promo/Promo': page({ title: 'title.promo', tab: 1, read: noQuery, load: () => import('../screens/promo/Promo.tsx') }),
  '/pages/vip/Vip': page({ title: 'title.vip', tab: 2, read: noQuery, load: () => import('../screens/vip/Vip.tsx') }),
  '/pages/account/Account': page({ title: 'title.account', tab: 3, read: noQuery, load: () => import('../screens/account/Account.tsx') }),

  '/pages/Login/Login': page({ title: 'title.login', open: true, read: noQuery, load: () => import('../screens/login/Login.tsx') }),
  '/pages/mail/Mail': page({ title: 'title.mail', read: noQuery, load: () => import('../screens/mail/Mail.tsx') }),
  '/pages/search/Search': page({ title: 'title.search', read: noQuery, load: () => import('../screens/search/Search.tsx') }),
  '/pages/search/SearchResult': page({
    title: 'title.searchResult',
    read: needs('keyword'),
    load: () => import('../screens/search/SearchResult.tsx'),
  }),

  '/pages/wallet/Deposit': page({ title: 'title.deposit', read: noQuery, load: () => import('../screens/deposits/Deposit.tsx') }),
  '/pages/wallet/DepositHistory': page({
    title: 'title.depositHistory',
    read: noQuery,
    load: () => import('../screens/deposits/DepositHistory.tsx'),
  }),
  '/pages/wallet/DepositOrderDetail': page({
    title: 'title.depositOrder',
    read: needs('orderNo'),
    load: () => import('../screens/deposits/DepositOrderDetail.tsx'),
  }),
  '/pages/wallet/DepositImpsDetail': transfer('imps', 'title.depositImps'),
  '/pages/wallet/DepositUpiDetail': transfer('upi', 'title.depositUpi'),
  '/pages/wallet/Withdraw': page({ title: 'title.withdrawal', read: noQuery, load: () => import('../screens/withdrawals/Withdrawal.tsx') }),
  '/pages/wallet/WithdrawHistory': page({
    title: 'title.withdrawalHistory',
    read: noQuery,
    load: () => import('../screens/withdrawals/WithdrawalHistory.tsx'),
  }),
  '/pages/wallet/TransferInstructions': page({
    title: 'title.transferInstructions',
    read: mayHave('way'),
    load: () => import('../screens/deposits/TransferInstructions.tsx'),
  }),
  '/pages/wallet/SelfUtrInfo': page({
    title: 'title.selfUtr',
    read: needs('orderNo'),
    load: () => import('../screens/deposits/SelfUtrInfo.tsx'),
  }),
  '/pages/wallet/WithdrawWait': page({
    title: 'title.withdrawalWait',
    read: needs('orderNo'),
    load: () => import('../screens/withdrawals/WithdrawalWait.tsx'),
  }),

  '/pages/webview/GameWeb': page({
    title: 'title.game',
    read: (search) => ({ ...needs('game')(search), ...mayHave('replay')(search) }),
    load: () => import('../screens/webview/GameWeb.tsx'),
  }),
  '/pages/webview/DepositWeb': page({
    title: 'title.depositWeb',
    read: needs('orderNo'),
    load: () => import('../screens/webview/DepositWeb.tsx'),
  }),

  '/pages/account/Profile/Profile': page({ title: 'title.profile', read: noQuery, load: () => import('../screens/profile/Profile.tsx') }),
  '/pages/account/components/EditProfile/EditProfile': page({
    title: 'title.editProfile',
    read: noQuery,
    load: () => import('../screens/profile/EditProfile.tsx'),
  }),
  '/pages/account/GameRecords/GameRecords': page({
    title: 'title.gameRecords',
    read: mayHave('roundId', 'game'),
    load: () => import('../screens/account/GameRecords.tsx'),
  }),
  '/pages/account/BalanceRecords/BalanceRecords': page({
    title: 'title.balanceRecords',
    read: noQuery,
    load: () => import('../screens/balance-records/BalanceRecords.tsx'),
  }),
  '/pages/account/FeedBack/FeedBack': soon('feedback', 'title.feedback'),
  '/pages/account/FAQ/FAQ': soon('faq', 'title.faq'),
  '/pages/account/FAQInfo/FAQInfo': soon('faqInfo', 'title.faqInfo', needs('id')),
  '/pages/account/BankCard/BankCard': page({
    title: 'title.withdrawalAccount',
    read: noQuery,
    load: () => import('../screens/withdrawal-accounts/BankCard.tsx'),
  }),
  '/pages/account/BankCard/BankCardList': page({
    title: 'title.withdrawalAccount',
    read: noQuery,
    load: () => import('../screens/withdrawal-accounts/BankCardList.tsx'),
  }),
  '/pages/account/WithdrawalPassword/WithdrawalPassword': page({
    title: 'title.withdrawalPassword',
    read: noQuery,
    load: () => import('../screens/password/WithdrawalPassword.tsx'),
  }),
  '/pages/account/MyBonuses/MyBonuses': page({
    title: 'title.bonuses',
    read: noQuery,
    load: () => import('../screens/bonuses/MyBonuses.tsx'),
  }),
  '/pages/account/Sessions/Sessions': page({
    title: 'title.sessions',
    read: noQuery,
    load: () => import('../screens/sessions/Sessions.tsx'),
  }),
  '/pages/account/PhoneBinding/PhoneBinding': page({
    title: 'title.phoneBinding',
    read: noQuery,
    load: () => import('../screens/binding/PhoneBinding.tsx'),
  }),

  '/pages/promo/FirstDeposit/FirstDeposit': page({
    title: 'title.firstDeposit',
    read: noQuery,
    load: () => import('../screens/first-deposit/FirstDeposit.tsx'),
  }),
  '/pages/promo/Ranking/Ranking': page({ title: 'title.ranking', read: noQuery, load: () => import('../screens/ranking/Ranking.tsx') }),
  '/pages/promo/RebatePromo/RebatePromo': page({
    title: 'title.rebate',
    read: noQuery,
    load: () => import('../screens/rebate/Rebate.tsx'),
  }),
  '/pages/promo/CashbackRecord/CashbackRecord': page({
    title: 'title.cashbackRecord',
    read: noQuery,
    load: () => import('../screens/rebate/CashbackRecord.tsx'),
  }),
  '/pages/promo/Signin/Signin': page({ title: 'title.signin', read: noQuery, load: () => import('../screens/check-in/CheckIn.tsx') }),
  '/pages/earn/Earn': page({ title: 'title.earn', read: mayHave('view'), load: () => import('../screens/earn/Earn.tsx') }),
} as const

/** Other spellings of a page's path (SPEC §2). */
export const aliases = { '/pages/index/index': '/' } as const

export type Path = keyof typeof routes
