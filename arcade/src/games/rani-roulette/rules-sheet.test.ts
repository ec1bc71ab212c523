import { raniRouletteTables as tables } from '@lalmor/games/table-games/rani-roulette/definition.ts'
import { raniRouletteFacts as facts } from '@lalmor/games/table-games/rani-roulette/facts.ts'
import { expect, test } from 'vitest'
import { en as shared } from '../../i18n/en.ts'
import { en as game } from './i18n/en.ts'
import { oddsRows } from './rules-sheet.ts'

const rows = oddsRows({ t: { ...shared, game }, facts, tables })

test('each kind of bet has a row with payout and limit', () => {
  expect(rows).toHaveLength(new Set(tables.bets.map(({ kind }) => kind)).size)
  expect(rows[0]).toEqual(['Straight, 1 number', '36×', '2.70%', '97.30%', '₹500'])
  expect(rows.at(-1)).toEqual(['Even chance, 18 numbers', '2×', '48.65%', '97.30%', '₹9,000'])
})

test('the returns on the sheet are those of the tables', () => {
  for (const { kind, returns, chancePpm } of facts.bets)
    for (const bet of tables.bets.filter((one) => one.kind === kind)) {
      expect(bet.returns).toBe(returns * 100)
      expect(Math.floor((bet.on.length * 1e6) / tables.pockets)).toBe(chancePpm)
    }
})
