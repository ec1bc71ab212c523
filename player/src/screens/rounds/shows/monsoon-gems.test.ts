import { expect, test } from 'vitest'
import { show } from './monsoon-gems.tsx'

const gems = Array.from({ length: 6 }, () => ['ruby', 'kite', 8, 'cloud', 'mango'])

test.each([
  [
    'a tumble and an orb',
    [
      { type: 'spin', freeSpin: 0, bar: 0, grid: gems },
      { type: 'win', symbol: 'ruby', count: 8, cells: [{ reel: 0, row: 0 }], amount: 500 },
      { type: 'tumble', tumble: 1, falls: [], drops: [], grid: gems },
      { type: 'multiply', orbs: [{ reel: 0, row: 2, value: 8 }], bar: 8, win: 500, amount: 3500 },
      { type: 'total', payout: 4000 },
    ],
    '1 tumble · ×8',
    `First grid ${Array.from({ length: 6 }, () => 'ruby kite ×8 cloud mango').join(', ')}`,
  ],
])('%s', (_name, events, summary, drawn) => {
  expect(show(events)).toMatchObject({ summary, drawn })
})
