import type { OpenRoundSummary, RoundSummary } from '@lalmor/contract/rounds.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { expect, test } from 'vitest'
import { shortBetId } from './bet-id.ts'
import { diyaNightsShow, paidStops } from './diya-nights-show.ts'
import { byDay } from './by-day.ts'

const round = (settledAt: string, payout: number): RoundSummary => ({
  roundId: settledAt,
  game: 'diya-nights',
  title: 'Diya Nights',
  status: 'Settled',
  stake: 1000 as WirePaise,
  validBet: 1000 as WirePaise,
  payout: payout as WirePaise,
  seq: 1,
  settledAt,
})

test('rounds are grouped by Indian day, in their order, with their net', () => {
  const days = byDay([round('2026-11-20T18:31:00Z', 2500), round('2026-11-20T18:30:00Z', 0), round('2026-11-20T18:29:59Z', 0)])
  expect(days.map(({ day, rounds, net }) => [day, rounds.length, net])).toEqual([
    ['2026-11-21', 2, 500],
    ['2026-11-20', 1, -1000],
  ])
  expect(byDay([])).toEqual([])
})

test('an open round stands on the day it was opened, and its stake is no loss yet', () => {
  const open: OpenRoundSummary = {
    roundId: 'r',
    game: 'mirchi-mines',
    title: 'Mirchi Mines',
    status: 'Unsettled',
    stake: 1000 as WirePaise,
    seq: 2,
    openedAt: '2026-11-20T18:30:00Z',
  }
  expect(byDay([open, round('2026-11-20T18:30:00Z', 2500)])).toMatchObject([{ day: '2026-11-21', rounds: { length: 2 }, net: 1500 }])
})

test('a bet id is shortened for the eye', () => {
  expect(shortBetId('01a1fe5b-7c3d-7abc-9def-0123456789ab')).toBe('01a1fe5b…89ab')
})

const grid = [
  ['diya', 'peacock', 'dhol'],
  ['lotus', 'peacock', 'coin'],
  ['coin', 'lotus', 'dhol'],
  ['kandil', 'marigold', 'lotus'],
  ['paisley', 'elephant', 'coin'],
]
const spin = (freeSpin: number) => ({ type: 'spin', freeSpin, stops: [14, 3, 27, 9, 31], grid })
const line = (symbol: string, count: number, at: number) => ({
  type: 'line',
  line: at,
  symbol,
  count,
  cells: [{ reel: 0, row: 1 }],
  multiplier: 2.5,
  amount: 2500,
})

test.each([
  ['nothing paid', [spin(0), { type: 'total', payout: 0 }], 'No payout', 0],
  ['one line', [spin(0), line('peacock', 3, 2)], 'Line 2, 3 peacocks', 1],
  ['several lines', [spin(0), line('peacock', 3, 2), line('coin', 4, 5)], '2 lines pay', 2],
  [
    'scatters and free spins',
    [
      spin(0),
      { type: 'scatter', count: 3, cells: [{ reel: 0, row: 0 }], multiplier: 2, amount: 2000 },
      { type: 'free-spins', awarded: 10, remaining: 10 },
      spin(1),
      line('coin', 5, 1),
    ],
    '3 diyas · 10 free spins',
    1,
  ],
])('the picture of a round: %s', (_name, events, summary, hits) => {
  const show = diyaNightsShow(events)
  expect(show?.summary).toBe(summary)
  expect(show?.hits).toHaveLength(hits)
  expect(show?.grid).toEqual(grid)
})

test('a round without reels has no picture', () => {
  expect(diyaNightsShow([{ type: 'tumble' }])).toBeUndefined()
  expect(paidStops([])).toBeUndefined()
  expect(paidStops([spin(0), { ...spin(1), stops: [1] }])).toEqual([14, 3, 27, 9, 31])
})
