import { paise, rupees } from '@lalmor/units/paise.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feeOf } from './withdrawal-rules.ts'

test.each([
  [rupees(5_000n), 150, rupees(75n)],
  [rupees(200n), 200, rupees(4n)],
  [paise(200_33n), 200, paise(4_00n)],
  [paise(333_33n), 150, paise(4_99n)],
  [rupees(10_00_000n), 0, paise(0n)],
])('of %s paise at %s bps the charge is %s', (amount, feeBps, fee) => {
  expect(feeOf(amount, feeBps)).toBe(fee)
})

test('two withdrawals never cost more than one of the same total, and save at most a paisa', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 12n), fc.bigInt(1n, 10n ** 12n), fc.integer({ min: 0, max: 500 }), (one, other, feeBps) => {
      const parts = feeOf(paise(one), feeBps) + feeOf(paise(other), feeBps)
      const whole = feeOf(paise(one + other), feeBps)
      expect(whole - parts === 0n || whole - parts === 1n).toBe(true)
    }),
  )
})
