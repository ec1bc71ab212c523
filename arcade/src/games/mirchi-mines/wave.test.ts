import { expect, test } from 'vitest'
import { waveMs } from './wave.ts'

test.each([
  // from tile  ms
  [12, 12, 0],
  [12, 13, 70],
  [12, 7, 70],
  [12, 6, 99],
  [4, 5, 289],
  [0, 24, 396],
  [undefined, 24, 0],
])('from tile %s the glow reaches tile %i after %i ms', (from, tile, ms) => {
  expect(waveMs(from, tile, 5)).toBe(ms)
})
