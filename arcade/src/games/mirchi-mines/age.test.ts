import { expect, test } from 'vitest'
import { ago } from './age.ts'

const opened = '2026-11-20T18:42:00.000Z'
const after = (ms: number) => Date.parse(opened) + ms

test.each([
  [0, 'this minute'],
  [59_999, 'this minute'],
  [60_000, '1 minute ago'],
  [3_599_999, '59 minutes ago'],
  [7_500_000, '2 hours ago'],
  [86_400_000, 'yesterday'],
  [-5_000, 'this minute'],
])('%i ms later it was opened %s', (ms, text) => {
  expect(ago(opened, after(ms), 'en')).toBe(text)
})

test('in the other languages', () => {
  expect(['es', 'fr', 'zh-Hans', 'zh-Hant'].map((language) => ago(opened, after(7_500_000), language))).toEqual([
    'hace 2 horas',
    'il y a 2 heures',
    '2小时前',
    '2 小時前',
  ])
})
