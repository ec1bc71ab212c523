import { expect, test } from 'vitest'
import { show } from './diya-nights.tsx'

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
  ['nothing paid', [spin(0), { type: 'total', payout: 0 }], 'No payout', 'Reel stops 14, 3, 27, 9, 31'],
  ['one line', [spin(0), line('peacock', 3, 2)], 'Line 2, 3 peacocks', 'Reel stops 14, 3, 27, 9, 31'],
  ['several lines', [spin(0), line('peacock', 3, 2), line('coin', 4, 5)], '2 lines pay', 'Reel stops 14, 3, 27, 9, 31'],
  [
    'scatters and free spins',
    [
      spin(0),
      { type: 'scatter', count: 3, cells: [{ reel: 0, row: 0 }], multiplier: 2, amount: 2000 },
      { type: 'free-spins', awarded: 10, remaining: 10 },
      { ...spin(1), stops: [1, 1, 1, 1, 1] },
      line('coin', 5, 1),
    ],
    '3 diyas · 10 free spins',
    'Reel stops 14, 3, 27, 9, 31',
  ],
])('%s', (_name, events, summary, drawn) => {
  expect(show(events)).toMatchObject({ summary, drawn })
})
