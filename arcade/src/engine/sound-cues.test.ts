import { expect, test } from 'vitest'
import { cueNames, peak, renderCue, renderWind } from './sound-cues.ts'

test.each(cueNames)('%s is audible, stays within −6 dBFS, begins and ends in silence', (name) => {
  const samples = renderCue(name, 48_000)
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  expect(samples.every(Number.isFinite)).toBe(true)
  expect(loudest).toBeGreaterThan(0.1)
  expect(loudest).toBeLessThanOrEqual(peak + 1e-6)
  expect(Math.abs(samples[0]!)).toBeLessThan(0.001)
  expect(Math.abs(samples.at(-1)!)).toBeLessThan(0.01)
})

test('each tier of wins has a longer phrase than the tier below', () => {
  const phrases = (['win-1', 'win-2', 'win-3', 'win-4', 'win-5'] as const).map((name) => renderCue(name, 8_000))
  const lengths = phrases.map(({ length }) => length)
  expect(lengths).toEqual([...new Set(lengths)].toSorted((a, b) => a - b))
})

test('the wind is audible, stays soft, and loops without a gap', () => {
  const samples = renderWind(48_000)
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  expect(loudest).toBeGreaterThan(0.1)
  expect(loudest).toBeLessThanOrEqual(peak / 2 + 1e-6)
  let steepest = 0
  for (let i = 1; i < samples.length; i++) steepest = Math.max(steepest, Math.abs(samples[i]! - samples[i - 1]!))
  expect(Math.abs(samples[0]! - samples.at(-1)!)).toBeLessThanOrEqual(steepest)
})
