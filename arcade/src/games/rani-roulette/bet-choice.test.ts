import { raniRoulette, raniRouletteTables as tables } from '@lalmor/games/table-games/rani-roulette/definition.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { betSlip } from '../../engine/bet-slip.ts'
import { betsIn, choiceOf } from '../../engine/bet-choice.ts'

const most = (amount: number): Paise => paise(BigInt(amount))
const slip = () =>
  betSlip({
    mostOn: (place) => most(tables.bets.find(({ name }) => name === place)?.most ?? 0),
    mostStake: most(tables.mostStake),
    mostPlaces: tables.mostBets,
  })
const settle = (bets: ReturnType<typeof slip>) =>
  raniRoulette.play({ stake: bets.sum(), play: choiceOf(bets.all()) }, { below: () => 14 }).events.filter(({ type }) => type === 'bet')

test('the rules accept every bet on the felt', () => {
  for (const { name } of tables.bets) {
    const bets = slip()
    expect(bets.lay(name, most(tables.chips[0]!))).toBeUndefined()
    expect(settle(bets)).toMatchObject([{ bet: name, stake: 10_00n }])
  }
})

test('any chips laid are a legal bet', () => {
  const bets = slip()
  // A fixed walk over places and chips that meets every limit.
  const refused = new Set(
    Array.from({ length: 2000 }, (_, i) => bets.lay(tables.bets[(i * 31) % tables.bets.length]!.name, most(tables.chips[(i >> 4) % 5]!))),
  )
  expect([...refused].map(String).toSorted()).toEqual(['place', 'places', 'table', 'undefined'])
  expect(settle(bets)).toHaveLength(tables.mostBets)
})

test('the chips of a round are read back from its choice', () => {
  const bets = slip()
  for (const at of [0, 9, 40]) bets.lay(tables.bets[at]!.name, most(tables.chips[1]!))
  const read = betsIn(JSON.parse(JSON.stringify(choiceOf(bets.all()))) as object)
  expect(new Map(read)).toEqual(new Map(bets.all()))
})

test.each([undefined, {}, { bets: null }, { bets: 5 }, { chilies: 3 }, { bets: { red: '10', black: 0, odd: 1.5 } }])(
  'no bets: %j',
  (choice) => {
    expect(betsIn(choice)).toEqual([])
  },
)
