import { paise } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { countAt, countUp } from './count-up.ts'

test.each([0n, 999n, 1_000n])('checks PP-21: %s paise at a ₹10.00 stake do not count up', (payout) => {
  expect(countUp(paise(payout), paise(1_000n))).toBeUndefined()
})

test('a count starts at zero, never falls, never passes its end, and ends exactly', () => {
  const total = paise(123_457n)
  let before = countAt(total, 0, 400)
  expect(before).toBe(0n)
  for (let ms = 1; ms < 400; ms++) {
    const now = countAt(total, ms, 400)
    expect(now).toBeGreaterThanOrEqual(before)
    expect(now).toBeLessThanOrEqual(total)
    before = now
  }
  expect(countAt(total, 400, 400)).toBe(total)
  expect(countAt(total, 1e9, 400)).toBe(total)
  expect(countAt(total, -5, 400)).toBe(0n)
})
