import { expect, test } from 'vitest'
import { tileAfter } from './board.ts'

test.each([
  // from  key         to
  [0, 'ArrowLeft', undefined],
  [0, 'ArrowUp', undefined],
  [0, 'ArrowRight', 1],
  [0, 'ArrowDown', 5],
  [4, 'ArrowRight', undefined],
  [12, 'ArrowUp', 7],
  [12, 'Home', 10],
  [12, 'End', 14],
  [24, 'ArrowDown', undefined],
  [24, 'ArrowLeft', 23],
  [12, 'Enter', undefined],
])('from tile %i, %s leads to %s', (tile, key, next) => {
  expect(tileAfter(tile, key)).toBe(next)
})
