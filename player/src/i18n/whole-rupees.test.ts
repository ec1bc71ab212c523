import type { WirePaise } from '@lalmor/contract/wire.ts'
import { expect, test } from 'vitest'
import { formatNet, formatWire } from './money.ts'
import { tNodes } from './promotions/t.ts'
import { formatNetWhole, formatWhole } from './whole-rupees.ts'
import { t } from './withdrawals/t.ts'

test.each([
  [0, '₹0'],
  [1_42_600_00, '₹1,42,600'],
  [38_50, '₹38.50'],
  [5, '₹0.05'],
])('%i paise is shown as %s', (amount, text) => {
  expect(formatWhole(amount as WirePaise)).toBe(text)
})

test('a sentence takes no table amount', () => {
  // @ts-expect-error two decimals belong to tables
  expect(t('withdrawalForm.wagerLeft', { left: formatWire(5_00 as WirePaise) })).toBe('₹5.00 left')
  expect(t('withdrawalForm.wagerLeft', { left: formatWhole(5_00 as WirePaise) })).toBe('₹5 left')
  // @ts-expect-error nor of one with elements
  expect(tNodes('promotions.checkIn.today', { amount: formatNet(5_00 as WirePaise, 0 as WirePaise) })).toHaveLength(3)
  expect(formatNetWhole(5_00 as WirePaise, 10_50 as WirePaise)).toBe('−\u2060₹5.50')
})
