import { andarBahar as game, andarBaharTables as tables } from '@lalmor/games/table-games/andar-bahar/definition.ts'
import { andarBaharFacts as facts } from '@lalmor/games/table-games/andar-bahar/facts.ts'
import { paise } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { choiceOf } from '../../engine/bet-choice.ts'
import { en as shared } from '../../i18n/en.ts'
import { betName, countText, placesOf, timesText } from './bet-names.ts'
import { seededStream } from '../../engine/seeded-stream.fixture.ts'
import { en } from './i18n/en.ts'
import { oddsRows } from './rules-sheet.ts'

const t = { ...shared, game: en }

test('two sides in dealing order, nine counts, and every bet of the tables once', () => {
  const { sides, counts } = placesOf(tables)
  expect(sides.map(({ side, bet }) => `${side} ${timesText(bet)}`)).toEqual(['andar 1.90', 'bahar 2.00'])
  expect(counts.map(countText)).toEqual(['1', '2–5', '6–10', '11–15', '16–25', '26–30', '31–35', '36–40', '41–49'])
  expect([...sides.map(({ bet }) => bet), ...counts]).toEqual(tables.bets)
})

test('bets by name', () => {
  expect(tables.bets.slice(0, 4).map((bet) => betName(bet, t))).toEqual(['Andar', 'Bahar', '1 card', '2–5 cards'])
})

test('the rules list every bet with its payout, chance and return', () => {
  const rows = oddsRows({ t, facts, tables })
  expect(rows).toHaveLength(tables.bets.length)
  expect(rows[0]).toEqual(['Andar', '1.90×', '51.50%', '97.85%', '₹10,000'])
  expect(rows.map(([, pays]) => pays)).toEqual(tables.bets.map((bet) => `${timesText(bet)}×`))
})

test('the returns on the sheet are those of the tables', () => {
  for (const { kind, returns } of facts.bets)
    expect(tables.bets.filter((bet) => bet.kind === kind).map((bet) => bet.returns / 100)).toEqual([returns])
})

test('the rules read every bet that the felt offers, up to its limit', () => {
  for (const { name, most } of tables.bets) {
    const stake = paise(BigInt(most))
    expect(game.play({ stake, play: choiceOf([[name, stake]]) }, seededStream(1)).events.at(-2)).toMatchObject({ bet: name, stake })
  }
})
