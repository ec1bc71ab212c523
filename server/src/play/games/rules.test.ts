import { expect, test } from 'vitest'
import { byLastPlayed, byRounds, idsOf, isCounted, openPicks, otherGames } from './rules.ts'

const titles = ['diya', 'gems', 'kite', 'mines', 'rani', 'andar', 'seventh'].map((id, at) => ({ game: at + 1, rules: { id } }))
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 12, minutes))

test.each<[string, [game: number, rounds: bigint][], string[]]>([
  ['nobody played', [], []],
  [
    'most played first',
    [
      [1, 5n],
      [3, 50n],
      [2, 7n],
    ],
    ['kite', 'gems', 'diya'],
  ],
  [
    'equal rounds: the order of Home',
    [
      [4, 9n],
      [2, 9n],
      [1, 9n],
    ],
    ['diya', 'gems', 'mines'],
  ],
  [
    'a game that is gone',
    [
      [99, 1_000n],
      [1, 1n],
    ],
    ['diya'],
  ],
  ['at most six', [1, 2, 3, 4, 5, 6, 7].map((game) => [game, BigInt(game)]), ['seventh', 'andar', 'rani', 'mines', 'kite', 'gems']],
])('hot games: %s', (_what, counts, expected) => {
  expect(
    byRounds(
      titles,
      counts.map(([game, rounds]) => ({ game, rounds })),
    ),
  ).toEqual(expected)
})

test('the last game played comes first, and only once', () => {
  const played = [
    { game: 1, lastPlayedAt: at(1) },
    { game: 3, lastPlayedAt: at(5) },
    { game: 1, lastPlayedAt: at(9) },
    { game: 99, lastPlayedAt: at(10) },
  ]
  expect(byLastPlayed(titles, played)).toEqual(['diya', 'kite'])
  expect(byLastPlayed(titles, [])).toEqual([])
})

test('ids keep the asked order; other games are in Home’s order', () => {
  expect(idsOf(titles, [5, 99, 2])).toEqual(['rani', 'gems'])
  expect(otherGames(titles, ['rani', 'gems'])).toEqual(['diya', 'kite', 'mines', 'andar', 'seventh'])
})

test('with fewer games than a row the team’s choice shows instead: open games only, six at most', () => {
  expect([[], ['diya', 'gems'], ['diya', 'gems', 'kite']].map(isCounted)).toEqual([false, false, true])
  expect(openPicks(titles, [4, 99, 1])).toEqual(['mines', 'diya'])
  expect(openPicks(titles, [7, 6, 5, 4, 3, 2, 1])).toHaveLength(6)
})
