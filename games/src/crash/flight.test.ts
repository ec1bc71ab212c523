import { expect, test } from 'vitest'
import { xoshiro } from '../maths/xoshiro.ts'
import { crashOf } from './crash-point.ts'
import { kiteRunTables as tables } from './definition.ts'
import { flightMs, multiplierAt, timeOf } from './flight.ts'

const longest = timeOf(tables, 1_000_000)
const curve = Array.from({ length: longest + 1 }, (_, ms) => multiplierAt(tables, ms))

test('the growth of a millisecond is the 7,000th root of 2, floored', () => {
  const { doublingMs, perMs } = tables.growth
  const power = BigInt(doublingMs)
  const two = 2n << (64n * power)
  expect(perMs ** power <= two && two < (perMs + 1n) ** power).toBe(true)
})

test('the multiplier is floor(100 · 2^(t / 7000)), compared with whole powers throughout the flight', () => {
  // x ≤ 100 · 2^(t / 7000) is x^7000 ≤ 100^7000 · 2^t: no roots needed.
  const wrong: number[] = []
  for (let ms = 0; ms < longest; ms += ms < 400 ? 57 : 9_973) {
    const most = (100n ** 7_000n) << BigInt(ms)
    const shown = BigInt(curve[ms]!)
    if (shown ** 7_000n > most || (shown + 1n) ** 7_000n <= most) wrong.push(ms)
  }
  expect(wrong).toEqual([])
})

test('it doubles every seven seconds, exactly, and never falls', () => {
  for (let doublings = 0; doublings <= 13; doublings++) expect(curve[doublings * 7_000]).toBe(100 * 2 ** doublings)
  expect(curve.every((multiplier, ms) => ms === 0 || multiplier >= curve[ms - 1]!)).toBe(true)
  expect(longest).toBe(93_014)
  for (const late of [longest, longest + 1, 1e6, Number.MAX_SAFE_INTEGER]) expect(multiplierAt(tables, late)).toBe(1_000_000)
})

test('the time of a multiplier is the first millisecond that shows it or more', () => {
  let ms = 0
  for (let multiplier = 100; multiplier <= 1_000_000; multiplier += multiplier < 3_000 ? 1 : 997) {
    while (curve[ms]! < multiplier) ms++
    expect(timeOf(tables, multiplier), `${multiplier}`).toBe(ms)
  }
})

test('a round lasts while its crash point is shown, and no cash-out in that time is worth more', () => {
  const crashes = [100, 101, 102, 150, 199, 200, 201, 999, 12_345, 999_998, 999_999, 1_000_000]
  for (const crash of [...crashes, crashOf(tables, 1n << 51n)]) {
    const ends = flightMs(tables, crash)
    expect(curve[ends - 1], `${crash}`).toBeLessThanOrEqual(crash)
    if (crash < 1_000_000) expect(curve[ends], `${crash}`).toBeGreaterThan(crash)
    // The last value shown is the crash point while a hundredth lasts at least a millisecond.
    if (crash < 10_000) expect(curve[ends - 1], `${crash}`).toBe(crash)
  }
})

test('a cash-out by hand counts exactly when an auto cash-out at the same multiplier does, so it returns the same', () => {
  const seed = 17
  const draw = xoshiro(seed)
  const differing: string[] = []
  for (let round = 0; round < 300; round++) {
    const crash = crashOf(tables, (BigInt(draw()) << 36n) | (BigInt(draw()) << 20n) | BigInt(draw()))
    const ends = flightMs(tables, crash)
    for (const ms of [...Array.from({ length: 30 }, () => draw() % longest), ends - 1, ends, ends + 1])
      if (curve[ms] !== undefined && ms < ends !== curve[ms] <= crash) differing.push(`${crash} at ${ms} ms`)
  }
  expect(differing, `seed ${seed}`).toEqual([])
})

test('impossible times and multipliers are refused', () => {
  for (const ms of [-1, 0.5, NaN, Infinity]) expect(() => multiplierAt(tables, ms), `${ms}`).toThrow(RangeError)
  for (const multiplier of [99, 100.5, 1_000_001, NaN]) expect(() => timeOf(tables, multiplier), `${multiplier}`).toThrow(RangeError)
})
