import { mayHave, needs, noQuery, page, type QueryOf } from './route-table.ts'

/** Pages by SPEC §2's paths; paths, queries and the tab bar are typed from this. Add a page here, and its file in app/page-files.ts. */
export const routes = {
  '/': page({ open: true, quit: true, read: noQuery }),
  '/pages/home/Home': page({ title: 'title.home', tab: 0, read: noQuery }),
  '/pages/promo/Promo': page({ title: 'title.promo', tab: 1, read: noQuery }),
  '/pages/vip/Vip': page({ title: 'title.vip', tab: 2, read: noQuery }),
  '/pages/account/Account': page({ title: 'title.account', tab: 3, read: noQuery }),

  '/pages/Login/Login': page({ title: 'title.login', open: true, read: noQuery }),
  '/pages/mail/Mail': page({ title: 'title.mail', read: noQuery }),
  '/pages/search/Search': page({ title: 'title.search', read: noQuery }),
  '/pages/search/SearchResult': page({ title: 'title.searchResult', read: needs('keyword') }),

  '/pages/wallet/Deposit': page({ title: 'title.deposit', read: mayHave('method', 'amount') }),
  '/pages/wallet/DepositHistory': page({ title: 'title.depositHistory', read: noQuery }),
  '/pages/wallet/DepositOrderDetail': page({ title: 'title.depositOrder', read: needs('orderNo') }),
  '/pages/wallet/DepositImpsDetail': page({ title: 'title.depositImps', read: needs('orderNo') }),
  '/pages/wallet/DepositUpiDetail': page({ title: 'title.depositUpi', read: needs('orderNo') }),
  '/pages/wallet/Withdraw': page({ title: 'title.withdrawal', read: noQuery }),
  '/pages/wallet/WithdrawHistory': page({ title: 'title.withdrawalHistory', read: noQuery }),
  '/pages/wallet/TransferInstructions': page({ title: 'title.transferInstructions', read: mayHave('way') }),
  '/pages/wallet/SelfUtrInfo': page({ title: 'title.selfUtr', read: needs('orderNo') }),
  '/pages/wallet/WithdrawWait': page({ title: 'title.withdrawalWait', read: needs('orderNo') }),

  '/pages/webview/GameWeb': page({ title: 'title.game', read: (search) => ({ ...needs('game')(search), ...mayHave('replay')(search) }) }),
  '/pages/webview/DepositWeb': page({ title: 'title.depositWeb', read: needs('orderNo') }),

  '/pages/account/Profile/Profile': page({ title: 'title.profile', read: noQuery }),
  '/pages/account/components/EditProfile/EditProfile': page({ title: 'title.editProfile', read: noQuery }),
  '/pages/account/GameRecords/GameRecords': page({ title: 'title.gameRecords', read: mayHave('roundId', 'game', 'receipt') }),
  '/pages/account/GameRecords/VoidedRounds': page({ title: 'title.voidedRounds', read: noQuery }),
  '/pages/account/BalanceRecords/BalanceRecords': page({ title: 'title.balanceRecords', read: mayHave('day') }),
  '/pages/account/Statement/Statement': page({ title: 'title.statement', read: noQuery }),
  '/pages/account/HowItWorks/HowItWorks': page({ title: 'title.howItWorks', read: mayHave('roundId') }),
  '/pages/account/FeedBack/FeedBack': page({ title: 'title.feedback', read: mayHave('topic', 'order', 'round', 'view', 'id') }),
  '/pages/account/FAQ/FAQ': page({ title: 'title.faq', open: true, read: mayHave('order') }),
  '/pages/account/FAQInfo/FAQInfo': page({
    title: 'title.faqInfo',
    open: true,
    read: (search) => ({ ...needs('id')(search), ...mayHave('order')(search) }),
  }),
  '/pages/account/Helpline/Helpline': page({ title: 'title.helpline', open: true, read: noQuery }),
  '/pages/account/SelfTest/SelfTest': page({ title: 'title.selfTest', open: true, read: noQuery }),
  '/pages/account/BankCard/BankCard': page({ title: 'title.withdrawalAccount', read: noQuery }),
  '/pages/account/BankCard/BankCardList': page({ title: 'title.withdrawalAccount', read: noQuery }),
  '/pages/account/WithdrawalPassword/WithdrawalPassword': page({ title: 'title.withdrawalPassword', read: noQuery }),
  '/pages/account/MyBonuses/MyBonuses': page({ title: 'title.bonuses', read: noQuery }),
  '/pages/account/RewardRecords/RewardRecords': page({ title: 'title.rewardRecords', read: noQuery }),
  '/pages/account/Sessions/Sessions': page({ title: 'title.sessions', read: noQuery }),
  '/pages/account/PhoneBinding/PhoneBinding': page({ title: 'title.phoneBinding', read: noQuery }),

  '/pages/promo/FirstDeposit/FirstDeposit': page({ title: 'title.firstDeposit', read: noQuery }),
  '/pages/promo/Ranking/Ranking': page({ title: 'title.ranking', read: noQuery }),
  '/pages/promo/RebatePromo/RebatePromo': page({ title: 'title.rebate', read: noQuery }),
  '/pages/promo/CashbackRecord/CashbackRecord': page({ title: 'title.cashbackRecord', read: noQuery }),
  '/pages/promo/Signin/Signin': page({ title: 'title.signin', read: noQuery }),
  '/pages/earn/Earn': page({ title: 'title.earn', read: mayHave('view') }),
} as const

/** Other spellings of paths (SPEC §2). */
export const aliases = { '/pages/index/index': '/' } as const

export type Path = keyof typeof routes
export type QueryOfPath<P extends Path> = QueryOf<typeof routes, P>
