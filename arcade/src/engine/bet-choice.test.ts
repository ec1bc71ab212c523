import { raniRoulette, raniRouletteTables as tables } from '@lalmor/games/table-games/rani-roulette/definition.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { betSlip } from './bet-slip.ts'
import { choiceOf } from './bet-choice.ts'

const most = (amount: number): Paise => paise(BigInt(amount))
const slip = () =>
  betSlip({
    mostOn: (place) => most(tables.bets.find(({ name }) => name === place)?.most ?? 0),
    mostStake: most(tables.mostStake),
    mostPlaces: tables.mostBets,
  })
const settle = (bets: ReturnType<typeof slip>) =>
  raniRoulette.play({ stake: bets.sum(), play: choiceOf(bets.all()) }, { below: () => 14 }).events.filter(({ type }) => type === 'bet')

test('the rules read every bet that the felt offers', () => {
  for (const { name } of tables.bets) {
    const bets = slip()
    expect(bets.lay(name, most(tables.chips[0]!))).toBeUndefined()
    expect(settle(bets)).toMatchObject([{ bet: name, stake: 10_00n }])
  }
})

test('whatever chips are laid, what lies there is a legal bet', () => {
  const bets = slip()
  // A fixed walk over places and chips that runs into every kind of limit.
  const refused = new Set(
    Array.from({ length: 2000 }, (_, i) => bets.lay(tables.bets[(i * 31) % tables.bets.length]!.name, most(tables.chips[(i >> 4) % 5]!))),
  )
  expect([...refused].map(String).toSorted()).toEqual(['place', 'places', 'table', 'undefined'])
  expect(settle(bets)).toHaveLength(tables.mostBets)
})
