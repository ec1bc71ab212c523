import { paise } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { confirmationsOf, firstSeen, microOf, paiseFor, valueParts } from './rules.ts'

// units                      decimals   millionths
test.each([
  [25_000_000n, 6, 25_000_000n],
  [25n * 10n ** 18n, 18, 25_000_000n],
  [999_999_999_999n, 18, 0n],
  [1_999_999_999_999n, 18, 1n],
])('%i units with %i decimals are %i millionths', (units, decimals, micro) => {
  expect(microOf(units, decimals)).toBe(micro)
})

// millionths   rate    paise
test.each([
  [25_000_000n, 88_58n, 2214_50n],
  [1_000_000n, 88_58n, 88_58n],
  [999_999n, 88_58n, 88_57n],
  [112n, 88_58n, 0n],
  [113n, 88_58n, 1n],
])('%i millionths at %i are %i paise, rounded down', (micro, rate, amount) => {
  expect(paiseFor(micro, paise(rate))).toBe(amount)
})

test('parts are worth their locked rate, the others the current one; parts at one rate are rounded together', () => {
  const locked = { micro: 5_000_001n, rate: paise(88_58n) }
  const open = { micro: 6_000_000n, rate: null }
  expect(valueParts([locked, locked], paise(90_00n))).toEqual({ amount: 885_80n, micro: 10_000_002n, rate: 88_58n, isLocked: true })
  expect(valueParts([open], paise(90_00n))).toEqual({ amount: 540_00n, micro: 6_000_000n, rate: 90_00n, isLocked: false })
  expect(valueParts([locked, open], paise(90_00n))).toEqual({ amount: 982_90n, micro: 11_000_001n, rate: 89_35n, isLocked: false })
  expect(valueParts([locked, open], undefined)).toBeUndefined()
  expect(valueParts([locked], undefined)?.amount).toBe(442_90n)
})

test('both its own block and the last one count', () => {
  expect(confirmationsOf(100n, 100n)).toBe(1)
  expect(confirmationsOf(100n, 111n)).toBe(12)
  expect(confirmationsOf(100n, 98n)).toBe(0)
})

test('first seen is when it was watched, or the end of its block’s second if that was earlier', () => {
  const at = new Date('2026-11-20T12:00:00.000Z')
  const after = (ms: number) => new Date(at.getTime() + ms)
  expect(firstSeen(at, after(400))).toEqual(after(400))
  expect(firstSeen(at, after(60_000))).toEqual(after(999))
  // A chain with a fast clock.
  expect(firstSeen(after(60_000), at)).toEqual(at)
})
