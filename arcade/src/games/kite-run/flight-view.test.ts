import { kiteRunTables } from '@lalmor/games/crash/definition.ts'
import { multiplierAt, timeOf } from '@lalmor/games/crash/flight.ts'
import { expect, test } from 'vitest'
import { timing } from '../../engine/motion.ts'
import { drawnMultiplier, lineAt, scaleLines, scaleTop } from './flight-view.ts'

const { growth } = kiteRunTables
const last = timeOf(kiteRunTables, 1_000_000)

test('the line passes through the paid multipliers', () => {
  for (let ms = 0; ms <= last; ms += 971) {
    const paid = multiplierAt(kiteRunTables, ms) / 100
    expect(drawnMultiplier(growth, ms), `${ms} ms`).toBeGreaterThanOrEqual(paid - 1e-9)
    expect(drawnMultiplier(growth, ms), `${ms} ms`).toBeLessThan(paid + 0.0101)
  }
})

test('the scale never falls, takes 400 ms to change and keeps the line below its top', () => {
  let before = 0
  for (let ms = 0; ms <= last; ms += 20) {
    const top = scaleTop(growth, ms)
    expect(top, `${ms} ms`).toBeGreaterThanOrEqual(before)
    const { right, up } = lineAt(growth, ms, top)
    for (const share of [right, up]) {
      expect(share, `${ms} ms`).toBeGreaterThanOrEqual(0)
      expect(share, `${ms} ms`).toBeLessThanOrEqual(1.05)
    }
    before = top
  }
  const atTwo = timeOf(kiteRunTables, 200)
  expect(scaleTop(growth, atTwo - 1)).toBe(2)
  expect(scaleTop(growth, atTwo + timing.rescale)).toBeCloseTo(3)
  expect(scaleTop(growth, last + 60_000)).toBe(10_000)
})

test('a flight begins on the ground', () => {
  expect(lineAt(growth, 0, scaleTop(growth, 0))).toEqual({ right: 0, up: 0 })
})

test.each([
  [2, [1, 1.5, 2]],
  [2.4, [1, 2, 3]],
  [3, [1, 2, 3]],
  [10_000, [1, 5_000, 10_000]],
])('a scale up to %d labels %j', (top, lines) => {
  expect(scaleLines(top)).toEqual(lines)
})
