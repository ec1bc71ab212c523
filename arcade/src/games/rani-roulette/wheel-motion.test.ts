import { raniRouletteTables as tables } from '@lalmor/games/table-games/rani-roulette/definition.ts'
import { expect, test } from 'vitest'
import { colourOf } from './felt.ts'
import { hopsAt, inPocket, onTrack, pocketAngle, pocketOrder, poseAt, poseOf } from './wheel-motion.ts'

const pockets = Array.from({ length: 37 }, (_, pocket) => pocket)
const shares = Array.from({ length: 201 }, (_, i) => i / 200)

test('the wheel has each pocket once', () => {
  expect(pocketOrder.toSorted((a, b) => a - b)).toEqual(pockets)
})

test('red and black alternate round the wheel, from the zero to the zero', () => {
  const colours = pocketOrder.slice(1).map((pocket) => colourOf(tables, pocket))
  expect(colours).toEqual(Array.from({ length: 36 }, (_, at) => (at % 2 === 0 ? 'red' : 'black')))
})

test('every run ends with the ball in its pocket, and both at the top', () => {
  for (const pocket of pockets) {
    const { rotor, ball, radius } = poseOf(pocket)
    expect((((rotor + pocketAngle(pocket)) % 360) + 360) % 360).toBeCloseTo(0)
    expect(ball % 360).toBeCloseTo(0)
    expect(radius).toBeCloseTo(inPocket)
  }
})

test('runs differ only in the wheel’s position: none is slower or closer than another', () => {
  const from = poseOf(0)
  for (const pocket of pockets)
    for (const share of shares) {
      const pose = poseAt(pocket, share)
      const zero = poseAt(0, share)
      expect(pose.ball - poseOf(pocket).ball).toBeCloseTo(zero.ball - from.ball)
      expect(pose.rotor - poseOf(pocket).rotor).toBeCloseTo(zero.rotor - from.rotor)
      expect(pose.radius).toBe(zero.radius)
      expect(pose.height).toBe(zero.height)
    }
})

test('the ball rolls, hops over the frets, bounces lower in its pocket, and lies still', () => {
  const heights = shares.map((share) => poseAt(14, share).height)
  const tops = heights.filter((height, i) => i > 0 && height > heights[i - 1]! && height > (heights[i + 1] ?? 0))
  expect(tops).toHaveLength(4)
  expect(tops.toSorted((a, b) => b - a)).toEqual(tops)
  expect(shares.find((_, i) => heights[i] !== 0)).toBeGreaterThanOrEqual(hopsAt)
  expect(poseOf(14).height).toBe(0)
  expect(Math.min(...heights)).toBe(0)
})

test('the ball never leaves the bowl, never jumps, and ends in its pocket', () => {
  for (const [i, share] of shares.entries()) {
    const { ball, radius, rotor, height } = poseAt(14, share)
    expect(radius).toBeGreaterThanOrEqual(inPocket - 0.001)
    expect(radius).toBeLessThanOrEqual(onTrack + 0.001)
    if (i === 0) continue
    const before = poseAt(14, shares[i - 1]!)
    expect(Math.abs(radius - before.radius)).toBeLessThan(0.02)
    expect(Math.abs(height - before.height)).toBeLessThan(0.5)
    expect(Math.abs(ball - before.ball)).toBeLessThan(30)
    expect(rotor).toBeGreaterThanOrEqual(before.rotor)
    if (share > 0.9) expect(ball - rotor).toBeCloseTo(before.ball - before.rotor)
  }
})
