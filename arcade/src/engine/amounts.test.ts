import { paise, rupees } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { en } from '../i18n/en.ts'
import { chipNumber, inStakes, shortRupees, spokenRupees } from './amounts.ts'

test.each([
  // paise       short         spoken               on a chip
  [1_00n, '₹1', '1 rupee', '1'],
  [10_00n, '₹10', '10 rupees', '10'],
  [10_50n, '₹10.50', '10.50 rupees', '10'],
  [999_00n, '₹999', '999 rupees', '999'],
  [1000_00n, '₹1,000', '1,000 rupees', '1K'],
  [1090_00n, '₹1,090', '1,090 rupees', '1K'],
  [2500_00n, '₹2,500', '2,500 rupees', '2.5K'],
  [10_000_00n, '₹10,000', '10,000 rupees', '10K'],
])('%s paise', (amount, short, spoken, onChip) => {
  expect([shortRupees(paise(amount)), spokenRupees(paise(amount), en), chipNumber(paise(amount))]).toEqual([short, spoken, onChip])
})

test('a chip never shows more than its pile is worth', () => {
  for (let amount = 10n; amount <= 10_000n; amount += 10n) {
    const said = chipNumber(rupees(amount))
    expect(Number.parseFloat(said) * (said.endsWith('K') ? 1000 : 1)).toBeLessThanOrEqual(Number(amount))
  }
})

test.each([
  // payout      stake     in stakes
  [142_00n, 10_00n, '14.2'],
  [1_75n, 1_00n, '1.75'],
  [20_00n, 10_00n, '2'],
  [1_99n, 3_00n, '0.66'],
  [50_000_00n, 10_00n, '5,000'],
])('%s paise at %s are %s stakes', (payout, stake, text) => {
  expect(inStakes(paise(payout), paise(stake))).toBe(text)
})
