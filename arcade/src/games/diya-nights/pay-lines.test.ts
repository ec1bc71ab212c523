import { diyaNightsTables as tables } from '@lalmor/games/slots/diya-nights/definition.ts'
import { view } from '@lalmor/games/slots/diya-nights/lines.ts'
import { expect, test } from 'vitest'
import { isInView } from './pay-lines.ts'

test.each([
  // stop, cells in view of a strip of 41
  [0, [0, 1, 2]],
  [38, [38, 39, 40]],
  [39, [0, 39, 40]],
  [40, [0, 1, 40]],
])('stop %i marks the three cells that the reel shows, round the ring', (stop, cells) => {
  const length = tables.reels[0]!.length
  const marked = Array.from({ length }, (_, cell) => cell).filter((cell) => isInView({ cell, stop, length }))
  expect(marked).toEqual(cells)
  const shown = view(tables, [stop, 0, 0, 0, 0])[0]!
  expect(marked.map((cell) => tables.reels[0]![cell]).toSorted()).toEqual(shown.toSorted())
})
