import { expect, test } from 'vitest'
import { drawingScale } from './drawing-scale.ts'

test.each([
  [0.8, 1],
  [1, 1],
  [1.5, 1.5],
  [2, 2],
  [3.5, 2],
])('a screen of ratio %f is drawn at %f', (ratio, scale) => {
  expect(drawingScale(ratio)).toBe(scale)
})
