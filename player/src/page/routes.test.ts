import { expect, test } from 'vitest'
import { shell } from '../i18n/shell/en.ts'
import type { QueryShape } from './route-table.ts'
import { aliases, routes, type Path } from './routes.ts'

/** SPEC §2, letter for letter, and seven more. Titles are the bar's; the entry page has none. */
const specified: readonly (readonly [path: string, title: string | undefined])[] = [
  ['/', undefined],
  ['/pages/home/Home', 'Home'],
  ['/pages/promo/Promo', 'Promo'],
  ['/pages/vip/Vip', 'Vip'],
  ['/pages/account/Account', 'Account'],
  ['/pages/Login/Login', 'Login'],
  ['/pages/mail/Mail', 'Inbox'],
  ['/pages/search/Search', 'Search'],
  ['/pages/search/SearchResult', 'Search result'],
  ['/pages/wallet/Deposit', 'Deposit'],
  ['/pages/wallet/DepositHistory', 'Deposit history'],
  ['/pages/wallet/DepositOrderDetail', 'Deposit order'],
  ['/pages/wallet/DepositImpsDetail', 'IMPS deposit'],
  ['/pages/wallet/DepositUpiDetail', 'UPI deposit'],
  ['/pages/wallet/Withdraw', 'Withdraw'],
  ['/pages/wallet/WithdrawHistory', 'Withdraw history'],
  ['/pages/wallet/TransferInstructions', 'Transfer instructions'],
  ['/pages/wallet/SelfUtrInfo', 'Self-service UTR'],
  ['/pages/wallet/WithdrawWait', 'Withdraw in progress'],
  ['/pages/webview/GameWeb', 'Game'],
  ['/pages/webview/DepositWeb', 'Deposit payment'],
  ['/pages/account/Profile/Profile', 'Profile'],
  ['/pages/account/components/EditProfile/EditProfile', 'Edit profile'],
  ['/pages/account/GameRecords/GameRecords', 'Game Records'],
  ['/pages/account/BalanceRecords/BalanceRecords', 'Balance Records'],
  ['/pages/account/FeedBack/FeedBack', 'Feedback'],
  ['/pages/account/FAQ/FAQ', 'FAQ'],
  ['/pages/account/FAQInfo/FAQInfo', 'FAQ detail'],
  ['/pages/account/BankCard/BankCard', 'Withdraw Account'],
  ['/pages/account/BankCard/BankCardList', 'Withdraw Account'],
  ['/pages/account/WithdrawalPassword/WithdrawalPassword', 'Withdraw password'],
  ['/pages/account/PhoneBinding/PhoneBinding', 'Phone Binding'],
  ['/pages/promo/FirstDeposit/FirstDeposit', 'First deposit'],
  ['/pages/promo/Ranking/Ranking', 'Ranking'],
  ['/pages/promo/RebatePromo/RebatePromo', 'Rebate'],
  ['/pages/promo/CashbackRecord/CashbackRecord', 'Cashback Record'],
  ['/pages/promo/Signin/Signin', 'Daily check-in'],
  ['/pages/earn/Earn', 'Earn'],
  ['/pages/account/Sessions/Sessions', 'Where you’re logged in'],
  ['/pages/account/MyBonuses/MyBonuses', 'My bonuses'],
  ['/pages/account/RewardRecords/RewardRecords', 'Reward Records'],
  ['/pages/account/Helpline/Helpline', 'Talk to someone'],
  ['/pages/account/SelfTest/SelfTest', 'Questions to ask yourself'],
  ['/pages/account/Statement/Statement', 'Statement'],
  ['/pages/account/GameRecords/VoidedRounds', 'Voided rounds'],
  ['/pages/account/HowItWorks/HowItWorks', 'How it works'],
]

const paths = Object.keys(routes) as Path[]

test('the table has exactly the specified paths', () => {
  expect(specified).toHaveLength(46)
  expect(paths.toSorted()).toEqual(specified.map(([path]) => path).toSorted())
  expect(aliases).toEqual({ '/pages/index/index': '/' })
})

test.each(specified)('%s has its title', (path, title) => {
  const route = routes[path as Path]
  expect('title' in route ? shell[route.title] : undefined).toBe(title)
})

test('tab pages are exactly these four, in this order', () => {
  const tabs = paths.flatMap((path) => ('tab' in routes[path] ? [[routes[path].tab as number, path] as const] : []))
  expect(tabs.toSorted(([a], [b]) => a - b)).toEqual([
    [0, '/pages/home/Home'],
    [1, '/pages/promo/Promo'],
    [2, '/pages/vip/Vip'],
    [3, '/pages/account/Account'],
  ])
})

test('quit points are the entry page and the tab pages', () => {
  const quit = paths.filter((path) => 'tab' in routes[path] || 'quit' in routes[path])
  expect(quit).toEqual(['/', '/pages/home/Home', '/pages/promo/Promo', '/pages/vip/Vip', '/pages/account/Account'])
})

test('a visitor may see the entry page, Login and the help pages', () => {
  expect(paths.filter((path) => 'open' in routes[path])).toEqual([
    '/',
    '/pages/Login/Login',
    '/pages/account/FAQ/FAQ',
    '/pages/account/FAQInfo/FAQInfo',
    '/pages/account/Helpline/Helpline',
    '/pages/account/SelfTest/SelfTest',
  ])
})

test.each<[Path, string, QueryShape]>([
  ['/pages/webview/GameWeb', 'game=any-slot&roundId=7&x=1', { game: 'any-slot' }],
  ['/pages/webview/GameWeb', '', { game: '' }],
  ['/pages/webview/GameWeb', 'game=any-slot&replay=7', { game: 'any-slot', replay: '7' }],
  ['/pages/account/GameRecords/GameRecords', 'roundId=7&x=1', { roundId: '7' }],
  ['/pages/account/GameRecords/GameRecords', '', {}],
  ['/pages/search/SearchResult', 'keyword=gems+and', { keyword: 'gems and' }],
  ['/pages/wallet/DepositOrderDetail', 'orderNo=D1', { orderNo: 'D1' }],
  ['/pages/wallet/DepositImpsDetail', 'orderNo=D1', { orderNo: 'D1' }],
  ['/pages/wallet/DepositUpiDetail', 'orderNo=D1', { orderNo: 'D1' }],
  ['/pages/wallet/SelfUtrInfo', 'orderNo=D1', { orderNo: 'D1' }],
  ['/pages/wallet/TransferInstructions', 'way=imps&x=1', { way: 'imps' }],
  ['/pages/wallet/TransferInstructions', '', {}],
  ['/pages/wallet/WithdrawWait', 'orderNo=W1', { orderNo: 'W1' }],
  ['/pages/webview/DepositWeb', 'orderNo=D1', { orderNo: 'D1' }],
  ['/pages/account/FAQInfo/FAQInfo', 'id=proof', { id: 'proof' }],
  ['/pages/account/FAQInfo/FAQInfo', 'id=utr&order=DP1', { id: 'utr', order: 'DP1' }],
  ['/pages/account/FeedBack/FeedBack', 'topic=deposit&order=DP1', { topic: 'deposit', order: 'DP1' }],
  ['/pages/mail/Mail', 'a=1', {}],
])('%s reads its own query and nothing else: %s', (path, search, query) => {
  expect(routes[path].read(new URLSearchParams(search))).toEqual(query)
})
