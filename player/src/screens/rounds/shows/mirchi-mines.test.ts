import { expect, test } from 'vitest'
import { show } from './mirchi-mines.tsx'

const next = { mangoes: 21, covered: 24, multiplier: 11_700, cashOut: 1170 }
const pick = (tile: number, picks: number) => ({ type: 'pick', tile, found: 'mango', picks, multiplier: 11_250, cashOut: 1125, next })

test.each([
  [
    'a round that met a chili',
    [
      { type: 'start', chilies: 2, mangoes: 23, next },
      pick(0, 1),
      { type: 'pick', tile: 7, found: 'chili', picks: 2 },
      { type: 'reveal', chilies: [7, 24] },
      { type: 'total', payout: 0 },
    ],
    'Chilli on pick 2',
    'Chillies at row 2 column 3; row 5 column 5',
  ],
  [
    'a round cashed out',
    [
      { type: 'start', chilies: 1, mangoes: 24, next },
      pick(0, 1),
      { type: 'cash-out', by: 'player', picks: 1, multiplier: 10_312, amount: 1031 },
      { type: 'reveal', chilies: [24] },
      { type: 'total', payout: 1031 },
    ],
    '1 mango, cashed out at 1.03×',
    'Chillies at row 5 column 5',
  ],
  [
    'a round that is open',
    [{ type: 'start', chilies: 1, mangoes: 24, next }, pick(3, 1), pick(4, 2)],
    '2 mangoes so far',
    '2 mangoes so far',
  ],
])('%s', (_name, events, summary, drawn) => {
  expect(show(events)).toMatchObject({ summary, drawn })
})
