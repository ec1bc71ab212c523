import { expect, test } from 'vitest'
import { rupees, toneOf } from './money.js'

test.each([
  [0, '₹0.00'],
  [46, '₹46.00'],
  [4_555.1, '₹4,555.10'],
  [100_205.5, '₹1,00,205.50'],
])('%d is %s', (amount, text) => expect(rupees(amount)).toBe(text))

// paid, stake, tone
test.each([
  [0, 10, 'none'],
  [5, 10, 'paid'],
  [10, 10, 'paid'],
  [23, 10, 'won'],
] as const)('a payout of %d for a stake of %d is %s', (paid, stake, tone) => expect(toneOf({ paid, stake })).toBe(tone))
