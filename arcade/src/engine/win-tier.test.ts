import { paise } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { winTier } from './win-tier.ts'

test.each([
  [1_001n, 1],
  [1_999n, 1],
  [2_000n, 2],
  [9_999n, 2],
  [10_000n, 3],
  [29_999n, 3],
  [30_000n, 4],
  [99_999n, 4],
  [100_000n, 5],
  [50_000_000n, 5],
])('%s paise at a ₹10.00 stake are a win of tier %i', (payout, rank) => {
  expect(winTier(paise(payout), paise(1_000n))?.rank).toBe(rank)
})

test.each([0n, 1n, 999n, 1_000n])('checks PP-21: %s paise at a ₹10.00 stake are no win of any tier', (payout) => {
  expect(winTier(paise(payout), paise(1_000n))).toBeUndefined()
})

test('a higher tier counts up longer', () => {
  const lengths = [1_001n, 2_000n, 10_000n, 30_000n, 100_000n].map((payout) => winTier(paise(payout), paise(1_000n))!.countUpMs)
  expect(lengths).toEqual([...new Set(lengths)].toSorted((a, b) => a - b))
})
