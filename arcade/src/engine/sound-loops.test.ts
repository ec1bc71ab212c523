import { expect, test } from 'vitest'
import { analyse } from './sound-analysis.fixture.ts'
import { drawLoop, loopNames } from './sound-loops.ts'
import { finished } from './sound-synth.ts'

const rate = 24_000

// Centre of the spectrum in Hz.
test.each([
  ['rain', 1_300, 2_200],
  ['night', 200, 500],
  ['wind', 200, 450],
  ['room', 180, 400],
] as const)('%s is quiet, has the right brightness and loops without a seam', (name, min, max) => {
  const sides = finished(drawLoop(name, rate))
  const { loudness, peak, brightness } = analyse(sides, rate)
  expect(loudness).toBeGreaterThan(-39)
  expect(loudness).toBeLessThan(-34)
  expect(peak).toBeLessThan(0.125)
  expect(brightness).toBeGreaterThan(min)
  expect(brightness).toBeLessThan(max)
  for (const side of sides) {
    const step = Math.abs(side[0]! - side.at(-1)!)
    const steps = side.map((sample, i) => (i === 0 ? 0 : Math.abs(sample - side[i - 1]!))).toSorted()
    // No steeper than one step in a thousand elsewhere.
    expect(step).toBeLessThanOrEqual(steps[Math.floor(0.999 * steps.length)]!)
  }
})

test('every game’s loop is as loud as another’s', () => {
  const levels = loopNames.map((name) => analyse(finished(drawLoop(name, rate)), rate).loudness)
  expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(1)
})
