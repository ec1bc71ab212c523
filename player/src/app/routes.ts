import type { PlainKey } from '../i18n/t.ts'
import type { SoonScreen } from '../screens/soon/soon-screens.ts'
import { mayHave, needs, noQuery, page, type QueryShape } from './route-table.ts'

/** A page whose feature is not open yet: one chunk tells of all of them. Its query is read as it will be. */
const soon = <Query extends QueryShape, const Title extends PlainKey>(
  screen: SoonScreen,
  title: Title,
  read: (search: URLSearchParams) => Query = noQuery as () => Query,
) => page({ title, soon: true, read, load: async () => ({ default: (await import('../screens/soon/Soon.tsx')).soonPage(screen, title) }) })

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

  '/pages/Login/Login': { ...soon('login', 'title.login'), open: true },
  '/pages/mail/Mail': soon('mail', 'title.mail'),
  '/pages/search/Search': page({ title: 'title.search', read: noQuery, load: () => import('../screens/search/Search.tsx') }),
  '/pages/search/SearchResult': page({
    title: 'title.searchResult',
    read: needs('keyword'),
    load: () => import('../screens/search/SearchResult.tsx'),
  }),

  '/pages/wallet/Deposit': soon('deposit', 'title.deposit'),
  '/pages/wallet/DepositHistory': soon('depositHistory', 'title.depositHistory'),
  '/pages/wallet/DepositOrderDetail': soon('depositOrder', 'title.depositOrder', needs('orderNo')),
  '/pages/wallet/DepositImpsDetail': soon('depositImps', 'title.depositImps', needs('orderNo')),
  '/pages/wallet/DepositUpiDetail': soon('depositUpi', 'title.depositUpi', needs('orderNo')),
  '/pages/wallet/Withdraw': soon('withdraw', 'title.withdraw'),
  '/pages/wallet/WithdrawHistory': soon('withdrawHistory', 'title.withdrawHistory'),
  '/pages/wallet/TransferInstructions': soon('transferInstructions', 'title.transferInstructions'),
  '/pages/wallet/SelfUtrInfo': soon('selfUtr', 'title.selfUtr', needs('orderNo')),
  '/pages/wallet/WithdrawWait': soon('withdrawWait', 'title.withdrawWait', needs('orderNo')),

  '/pages/webview/GameWeb': page({
    title: 'title.game',
    read: (search) => ({ ...needs('game')(search), ...mayHave('replay')(search) }),
    load: () => import('../screens/webview/GameWeb.tsx'),
  }),
  '/pages/webview/DepositWeb': soon('depositWeb', 'title.depositWeb', needs('orderNo')),

  '/pages/account/Profile/Profile': soon('profile', 'title.profile'),
  '/pages/account/components/EditProfile/EditProfile': soon('editProfile', 'title.editProfile'),
  '/pages/account/GameRecords/GameRecords': page({
    title: 'title.gameRecords',
    read: mayHave('roundId', 'game'),
    load: () => import('../screens/account/GameRecords.tsx'),
  }),
  '/pages/account/BalanceRecords/BalanceRecords': soon('balanceRecords', 'title.balanceRecords'),
  '/pages/account/FeedBack/FeedBack': soon('feedback', 'title.feedback'),
  '/pages/account/FAQ/FAQ': soon('faq', 'title.faq'),
  '/pages/account/FAQInfo/FAQInfo': soon('faqInfo', 'title.faqInfo', needs('id')),
  '/pages/account/BankCard/BankCard': soon('bankCard', 'title.withdrawAccount'),
  '/pages/account/BankCard/BankCardList': soon('bankCardList', 'title.withdrawAccount'),
  '/pages/account/WithdrawalPassword/WithdrawalPassword': soon('withdrawalPassword', 'title.withdrawalPassword'),
  '/pages/account/PhoneBinding/PhoneBinding': soon('phoneBinding', 'title.phoneBinding'),

  '/pages/promo/FirstDeposit/FirstDeposit': soon('firstDeposit', 'title.firstDeposit'),
  '/pages/promo/Ranking/Ranking': soon('ranking', 'title.ranking'),
  '/pages/promo/RebatePromo/RebatePromo': soon('rebate', 'title.rebate'),
  '/pages/promo/CashbackRecord/CashbackRecord': soon('cashbackRecord', 'title.cashbackRecord'),
  '/pages/promo/Signin/Signin': soon('signin', 'title.signin'),
  '/pages/earn/Earn': soon('earn', 'title.earn'),
} as const

/** Other spellings of a page's path (SPEC §2). */
export const aliases = { '/pages/index/index': '/' } as const

export type Path = keyof typeof routes
