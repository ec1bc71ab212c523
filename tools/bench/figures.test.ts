import { expect, test } from 'vitest'
import { pairVerdict } from './figures.ts'

/** The machine's speed differs from pair to pair. */
const pairsOf = (...ratios: number[]) => ratios.map((ratio, n) => ({ ours: ratio * (1_000 + 700 * n), theirs: 1_000 + 700 * n }))

test('a pair is a ratio of its own: a machine that slows down for both changes nothing', () => {
  const { ratio, spread, isSlower } = pairVerdict(pairsOf(0.99, 0.99, 0.99, 0.99, 0.99), 0.92)
  expect(ratio).toBeCloseTo(0.99)
  expect(spread).toBeCloseTo(0)
  expect(isSlower).toBe(false)
})

test('a ratio below the minimum by more than its spread is slower', () => {
  expect(pairVerdict(pairsOf(0.86, 0.88, 0.87, 0.9, 0.85), 0.92)).toMatchObject({ isSlower: true })
  expect(pairVerdict(pairsOf(0.5, 0.5, 0.5), 0.92)).toMatchObject({ isSlower: true, spread: 0 })
})

test('a ratio below the minimum by less than its spread may be noise, and one outlier among five is', () => {
  expect(pairVerdict(pairsOf(0.7, 0.8, 0.9, 1, 1.1), 0.92)).toMatchObject({ isSlower: false })
  expect(pairVerdict(pairsOf(0.3, 0.99, 1, 1.01, 1), 0.92)).toMatchObject({ isSlower: false })
})

test('an unmeasured figure does not pass', () => {
  expect(pairVerdict([{ ours: 0, theirs: 0 }], 0.92)).toMatchObject({ isSlower: true })
})
