import type { WirePaise } from '@lalmor/contract/wire.ts'
import { expect, test } from 'vitest'
import { formatWhole } from './whole-rupees.ts'

test.each([
  [0, '₹0'],
  [1_42_600_00, '₹1,42,600'],
  [38_50, '₹38.50'],
  [5, '₹0.05'],
])('%i paise is shown as %s', (amount, text) => {
  expect(formatWhole(amount as WirePaise)).toBe(text)
})
