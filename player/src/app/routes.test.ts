import { expect, test } from 'vitest'
import { aliases, routes } from './routes.ts'

/** SPEC §2, letter for letter. */
const specified = [
  '/',
  '/pages/home/Home',
  '/pages/promo/Promo',
  '/pages/vip/Vip',
  '/pages/account/Account',
  '/pages/webview/GameWeb',
  '/pages/account/GameRecords/GameRecords',
]

test('the table holds the specified paths', () => {
  expect(Object.keys(routes).toSorted()).toEqual(specified.toSorted())
  expect(aliases).toEqual({ '/pages/index/index': '/' })
})

test('four tabs, in the specified order', () => {
  const tabs = Object.entries(routes).flatMap(([path, route]) => ('tab' in route ? [[route.tab, path]] : []))
  expect(tabs.toSorted()).toEqual([
    [0, '/pages/home/Home'],
    [1, '/pages/promo/Promo'],
    [2, '/pages/vip/Vip'],
    [3, '/pages/account/Account'],
  ])
})

test('pages read their own query and nothing else', () => {
  const search = new URLSearchParams('game=diya-nights&roundId=7&x=1')
  expect(routes['/pages/webview/GameWeb'].read(search)).toEqual({ game: 'diya-nights' })
  expect(routes['/pages/account/GameRecords/GameRecords'].read(search)).toEqual({ roundId: '7' })
  expect(routes['/pages/account/GameRecords/GameRecords'].read(new URLSearchParams())).toEqual({})
})
