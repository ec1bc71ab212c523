import { expect, test } from 'vitest'
import { show } from './kite-run.tsx'

test.each([
  [
    'a bet cashed out',
    [
      { type: 'cash-out', multiplier: 150, payout: 1500 },
      { type: 'cut', round: 7, crash: 247 },
      { type: 'total', payout: 1500 },
    ],
    'Cashed out at 1.50× · Cut at 2.47×',
    'Cut at 2.47×',
  ],
  [
    'a bet that left a kite that flies still',
    [
      { type: 'cash-out', multiplier: 1005, payout: 1500 },
      { type: 'total', payout: 1500 },
    ],
    'Cashed out at 10.05× · The kite is still flying',
    'The kite is still flying',
  ],
  [
    'a bet that was lost at once',
    [
      { type: 'cut', round: 7, crash: 100 },
      { type: 'total', payout: 0 },
    ],
    'Cut at 1.00×',
    'Cut at 1.00×',
  ],
  ['a bet taken back', [{ type: 'void', reason: 'cancelled' }], 'You cancelled the bet.', ''],
])('%s', (_name, events, summary, drawn) => {
  expect(show(events)).toMatchObject({ summary, drawn })
})
