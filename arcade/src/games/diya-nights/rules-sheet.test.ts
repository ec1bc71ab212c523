import { diyaNightsTables as tables } from '@lalmor/games/slots/diya-nights/definition.ts'
import { formatRupees, rupees } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { linePayouts, scatterPayouts } from './rules-sheet.ts'

test('payouts are the tables times the stake of a line, in their order', () => {
  const payouts = linePayouts(tables, rupees(10n))
  expect(payouts.map(({ symbol }) => symbol)).toEqual(Object.keys(tables.linePays))
  for (const { symbol, amounts } of payouts)
    expect(amounts).toEqual(tables.linePays[symbol as keyof typeof tables.linePays].map((multiplier) => BigInt(multiplier) * 50n))
})

test('diyas pay on the whole stake', () => {
  expect(scatterPayouts(tables, rupees(10n)).map(formatRupees)).toEqual(['₹20.00', '₹100.00', '₹500.00'])
})

test('at every legal stake each payout is a whole number of paise', () => {
  for (const stake of tables.stakes) expect(stake % tables.lines.length).toBe(0)
})
