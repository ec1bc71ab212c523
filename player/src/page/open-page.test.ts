import { expect, test } from 'vitest'
import { openPage } from './open-page.ts'

// a banner says                                          it leads to
test.each<[string | undefined, string | undefined]>([
  ['/pages/account/GameRecords/GameRecords', '/pages/account/GameRecords/GameRecords'],
  ['/pages/search/Search', '/pages/search/Search'],
  ['/pages/account/Account', '/pages/account/Account'],
  ['/pages/wallet/Withdraw', '/pages/wallet/Withdraw'],
  ['/pages/account/FAQ/FAQ', '/pages/account/FAQ/FAQ'],
  ['/pages/account/FeedBack/FeedBack', '/pages/account/FeedBack/FeedBack'],
  ['/pages/wallet/WithdrawWait', undefined], // needs a withdrawal
  ['/pages/webview/GameWeb', undefined], // needs a game
  ['/', undefined],
  ['/pages/none', undefined],
  ['toString', undefined],
  [undefined, undefined],
])('a banner of %s leads to %s', (page, expected) => {
  expect(openPage(page)).toBe(expected)
})
