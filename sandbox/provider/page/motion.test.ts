import { expect, test } from 'vitest'
import {
  directionOf,
  faceUp,
  facesOfADie,
  gatherOf,
  restOf,
  shadeOf,
  shakeOf,
  throwOf,
  thrown,
  transformOf,
  type Faces,
  type Pose,
} from './motion.js'

const all = facesOfADie.flatMap((a) => facesOfADie.map((b): Faces => [a, b]))
const dice = [0, 1] as const
const lowest = (pose: Pose) => pose.at[2] - [1, 2, 3].reduce((sum, face) => sum + Math.abs(directionOf(pose, face)[2]) / 2, 0)

test('each of the 36 rolls ends flat on the table, with its faces up', () => {
  for (const faces of all)
    for (const which of dice) {
      const end = throwOf(faces, which).at(-1)!
      expect(faceUp(end)).toBe(faces[which])
      expect(directionOf(end, faces[which])[2]).toBeCloseTo(1)
      expect(lowest(end)).toBeCloseTo(0)
      for (const [axis, length] of restOf(faces, which).at.entries()) expect(end.at[axis]).toBeCloseTo(length)
    }
})

test('faces change while a die rolls: at least three are up in turn', () => {
  for (const faces of all) for (const which of dice) expect(new Set(throwOf(faces, which).map(faceUp)).size).toBeGreaterThanOrEqual(3)
})

test('a die bounces, never sinks into the table, and never touches the other', () => {
  for (const faces of all) {
    const [a, b] = dice.map((which) => throwOf(faces, which))
    const heights = a!.map(lowest)
    expect(Math.min(...heights, ...b!.map(lowest))).toBeGreaterThan(-1e-9)
    expect(heights.filter((height, at) => at > 0 && height > heights[at - 1]! && height > heights[at + 1]!).length).toBeGreaterThanOrEqual(
      2,
    )
    for (const [at, pose] of a!.entries())
      expect(Math.hypot(...pose.at.map((length, axis) => length - b![at]!.at[axis]!))).toBeGreaterThan(1.3)
  }
})

test('a throw has the same frames for all rolls, and depends on the faces alone', () => {
  expect(new Set(all.flatMap((faces) => dice.map((which) => throwOf(faces, which).length))).size).toBe(1)
  expect(throwOf([4, 5], 1)).toEqual(throwOf([4, 5], 1))
  expect(new Set(all.map((faces) => transformOf(restOf(faces, 0)))).size).toBeGreaterThan(20)
})

test('the hand is where gathering ends, a shake begins and ends, and a throw begins', () => {
  for (const which of dice) {
    const [begin, end] = [shakeOf(3, which)[0]!, shakeOf(3, which).at(-1)!]
    expect(gatherOf([3, 3], which).at(-1)!.at).toEqual(begin.at)
    expect(end.turn).toBe(begin.turn - 360)
    for (const [axis, length] of thrown([3, 3], which, 0).at.entries()) expect(length).toBeCloseTo(begin.at[axis]!, 0)
  }
})

test('the face in the light is the brightest', () => {
  const pose = restOf([6, 1], 0)
  const shades = facesOfADie.map((face) => shadeOf(pose, face))
  expect(shades.indexOf(Math.min(...shades)) + 1).toBe(6)
  expect(Math.min(...shades)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...shades)).toBeLessThan(0.6)
})
