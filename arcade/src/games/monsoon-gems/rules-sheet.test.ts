import { monsoonGemsTables as tables } from '@lalmor/games/slots/monsoon-gems/definition.ts'
import { formatRupees, paise, rupees } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { bandNames, cloudPayouts, symbolPayouts } from './rules-sheet.ts'

test('each symbol pays what its table says, in its order, at any stake', () => {
  const payouts = symbolPayouts(tables, rupees(10n))
  expect(payouts.map(({ symbol }) => symbol)).toEqual(Object.keys(tables.pays))
  for (const { symbol, amounts } of payouts) expect(amounts.map(Number)).toEqual(tables.pays[symbol].map((hundredths) => hundredths * 10))
})

test('clouds pay on the whole stake', () => {
  expect(cloudPayouts(tables, rupees(10n)).map(formatRupees)).toEqual(['₹30.00', '₹50.00', '₹1,000.00'])
})

test('at every legal stake each payout is a whole number of paise', () => {
  for (const stake of tables.stakes)
    for (const hundredths of [...Object.values(tables.pays).flat(), ...tables.scatter.pays])
      expect(Number.isInteger((stake * hundredths) / 100), `${formatRupees(paise(BigInt(stake)))} × ${hundredths}`).toBe(true)
})

test.each([
  [
    [8, 10, 12],
    ['8–9', '10–11', '12+'],
  ],
  [
    [4, 5, 6],
    ['4', '5', '6+'],
  ],
])('the bands from %j are called %j', (from, names) => {
  expect(bandNames(from)).toEqual(names)
})
