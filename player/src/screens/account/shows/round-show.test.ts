import { andarBaharTables } from '@lalmor/games/table-games/andar-bahar/definition.ts'
import { raniRouletteTables } from '@lalmor/games/table-games/rani-roulette/definition.ts'
import { expect, test } from 'vitest'
import { showOf } from './round-show.ts'

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
const gems = Array.from({ length: 6 }, () => ['ruby', 'kite', 8, 'cloud', 'mango'])
const next = { mangoes: 21, covered: 24, multiplier: 11_700, cashOut: 1170 }
const pick = (tile: number, picks: number) => ({ type: 'pick', tile, found: 'mango', picks, multiplier: 11_250, cashOut: 1125, next })

test.each([
  ['diya-nights', 'nothing paid', [spin(0), { type: 'total', payout: 0 }], 'No payout', 'Reel stops 14, 3, 27, 9, 31'],
  ['diya-nights', 'one line', [spin(0), line('peacock', 3, 2)], 'Line 2, 3 peacocks', 'Reel stops 14, 3, 27, 9, 31'],
  ['diya-nights', 'several lines', [spin(0), line('peacock', 3, 2), line('coin', 4, 5)], '2 lines pay', 'Reel stops 14, 3, 27, 9, 31'],
  [
    'diya-nights',
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
  [
    'monsoon-gems',
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
  [
    'mirchi-mines',
    'a round that met a chili',
    [
      { type: 'start', chilies: 2, mangoes: 23, next },
      pick(0, 1),
      { type: 'pick', tile: 7, found: 'chili', picks: 2 },
      { type: 'reveal', chilies: [7, 24] },
      { type: 'total', payout: 0 },
    ],
    'Chili on pick 2',
    'Chilies at row 2 column 3; row 5 column 5',
  ],
  [
    'mirchi-mines',
    'a round cashed out',
    [
      { type: 'start', chilies: 1, mangoes: 24, next },
      pick(0, 1),
      { type: 'cash-out', by: 'player', picks: 1, multiplier: 10_312, amount: 1031 },
      { type: 'reveal', chilies: [24] },
      { type: 'total', payout: 1031 },
    ],
    '1 mango, cashed out at 1.03×',
    'Chilies at row 5 column 5',
  ],
  [
    'mirchi-mines',
    'a round that is open',
    [{ type: 'start', chilies: 1, mangoes: 24, next }, pick(3, 1), pick(4, 2)],
    '2 mangoes so far',
    '2 mangoes so far',
  ],
  [
    'kite-run',
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
    'kite-run',
    'a bet that left a kite that flies still',
    [
      { type: 'cash-out', multiplier: 1005, payout: 1500 },
      { type: 'total', payout: 1500 },
    ],
    'Cashed out at 10.05× · The kite is still flying',
    'The kite is still flying',
  ],
  [
    'kite-run',
    'a bet that was lost at once',
    [
      { type: 'cut', round: 7, crash: 100 },
      { type: 'total', payout: 0 },
    ],
    'Cut at 1.00×',
    'Cut at 1.00×',
  ],
  ['kite-run', 'a bet taken back', [{ type: 'void', reason: 'cancelled' }], 'You cancelled the bet.', ''],
  [
    'rani-roulette',
    'one bet of two',
    [
      { type: 'spin', pocket: 14 },
      { type: 'bet', bet: '17', stake: 1000, amount: 0 },
      { type: 'bet', bet: 'red', stake: 1000, amount: 2000 },
      { type: 'total', payout: 2000 },
    ],
    '14 red · 1 of 2 bets won',
    'The ball lies in 14 red',
  ],
  [
    'rani-roulette',
    'zero',
    [
      { type: 'spin', pocket: 0 },
      { type: 'bet', bet: 'red', stake: 1000, amount: 0 },
    ],
    '0, zero · 0 of 1 bets won',
    'The ball lies in 0, zero',
  ],
  [
    'andar-bahar',
    'a deal of three cards',
    [
      { type: 'joker', card: '7D' },
      { type: 'card', side: 'andar', card: 'TS' },
      { type: 'card', side: 'bahar', card: 'KH' },
      { type: 'card', side: 'andar', card: '7C' },
      { type: 'winner', side: 'andar', cards: 3 },
      { type: 'bet', bet: 'andar', stake: 1000, amount: 1900 },
      { type: 'total', payout: 1900 },
    ],
    'Andar on card 3 · 1 of 1 bets won',
    'Joker and cards 7♦ 10♠ K♥ 7♣',
  ],
])('%s: %s', (game, _name, events, summary, drawn) => {
  expect(showOf(game, events)).toMatchObject({ summary, drawn })
})

test('every pocket has the colour that the table pays it as', () => {
  for (const pocket of Array.from({ length: raniRouletteTables.pockets }, (_, pocket) => pocket)) {
    const paid = raniRouletteTables.bets.find(({ name, on }) => ['red', 'black'].includes(name) && on.includes(pocket))
    const drawn = paid ? `The ball lies in ${pocket} ${paid.name}` : `The ball lies in ${pocket}, zero`
    const spin = { type: 'spin', pocket }
    expect(showOf('rani-roulette', [spin])).toMatchObject({ drawn })
  }
})

const bet = (name: string) => ({ type: 'bet', bet: name, stake: 1000, amount: 0 })
const namesOf = (game: string, first: object[], bets: string[]) =>
  showOf(game, [...(first as { type: string }[]), ...bets.map(bet)])!.bets!.map(({ name }) => name)

test('a table lists each bet by what it was on, also those that paid nothing', () => {
  const events = [{ type: 'spin', pocket: 14 }, { ...bet('17') }, { type: 'bet', bet: 'red', stake: 5000, amount: 10_000 }]
  expect(showOf('rani-roulette', events)!.bets).toEqual([
    { name: '17 straight', stake: 1000, amount: 0 },
    { name: 'Red', stake: 5000, amount: 10_000 },
  ])
})

test('every bet of the tables has a name of its own, and none that of its id', () => {
  const deal = [
    { type: 'joker', card: '7D' },
    { type: 'card', side: 'andar', card: '7C' },
    { type: 'winner', side: 'andar', cards: 1 },
  ]
  for (const [game, first, { bets }] of [
    ['rani-roulette', [{ type: 'spin', pocket: 14 }], raniRouletteTables],
    ['andar-bahar', deal, andarBaharTables],
  ] as const) {
    const ids = bets.map(({ name }) => name)
    const names = namesOf(game, [...first], ids)
    expect(new Set(names).size, game).toBe(ids.length)
    expect(
      names.filter((name) => ids.includes(name)),
      game,
    ).toEqual([])
  }
  expect(
    namesOf('rani-roulette', [{ type: 'spin', pocket: 1 }], ['14', '14-17', '0-1-2', '13-14-15-16-17-18', 'dozen-2', 'column-3', 'low']),
  ).toEqual(['14 straight', '14, 17 split', '0–2 street', '13–18 six line', '2nd 12', 'Column 3', '1–18'])
  expect(namesOf('andar-bahar', deal, ['andar', 'cards-1', 'cards-6-10'])).toEqual(['Andar', '1 card', '6–10 cards'])
})

test('what this app does not know of a game has no picture', () => {
  for (const game of ['diya-nights', 'monsoon-gems', 'kite-run', 'mirchi-mines', 'rani-roulette', 'andar-bahar'])
    expect(showOf(game, [{ type: 'curtain' }]), game).toBeUndefined()
  expect(showOf('game-of-tomorrow', [spin(0)])).toBeUndefined()
})
