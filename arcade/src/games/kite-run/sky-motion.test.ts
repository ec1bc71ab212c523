import { kiteRunTables as tables } from '@lalmor/games/crash/definition.ts'
import { multiplierAt } from '@lalmor/games/crash/flight.ts'
import { expect, test } from 'vitest'
import { timing } from '../../engine/motion.ts'
import { pictureAt } from './sky-motion.ts'
import type { Moment } from './standing.ts'

const boxes = [
  { width: 390, height: 330, unit: 16 },
  { width: 320, height: 175, unit: 13.65 },
  { width: 960, height: 420, unit: 24 },
]
const moving = { swayMs: 0, still: false }
const flying = (elapsedMs: number): Moment => ({ phase: 'flying', elapsedMs, multiplier: multiplierAt(tables, elapsedMs) })

test.each(boxes)('the kite stays in a sky of $width × $height until the string is cut, and then leaves it', (box) => {
  const half = 2.75 * box.unit
  for (let ms = 0; ms < 93_100; ms += 50) {
    const { kite } = pictureAt(tables, flying(ms), box, moving)
    expect(kite.x + half, `${ms} ms`).toBeLessThanOrEqual(box.width)
    expect(kite.y, `${ms} ms`).toBeGreaterThan(0)
    expect(kite.y, `${ms} ms`).toBeLessThan(box.height)
  }
  const cut = (sinceMs: number): Moment => ({ phase: 'cut', elapsedMs: 10_000, multiplier: 269, sinceMs })
  expect(pictureAt(tables, cut(0), box, moving).kite).toMatchObject({ ...position(flying(10_000)), isCut: true })
  expect(pictureAt(tables, cut(timing.stringCut), box, moving).kite.x - half).toBeGreaterThanOrEqual(box.width)

  function position(moment: Moment) {
    const { x, y } = pictureAt(tables, moment, box, moving).kite
    return { x, y }
  }
})

test('the kite never leaps: from the roof, through every change of the scale, on a phone', () => {
  const [box] = boxes
  let before = pictureAt(tables, { phase: 'closed' }, box!, moving).kite
  for (let ms = 0; ms < 93_000; ms += 16) {
    const { kite } = pictureAt(tables, flying(ms), box!, moving)
    expect(Math.hypot(kite.x - before.x, kite.y - before.y), `${ms} ms`).toBeLessThan(16)
    before = kite
  }
})

test('with reduced motion the kite stays still and no line is drawn', () => {
  const still = { swayMs: 0, still: true }
  const [early, late] = [300, 30_000].map((ms) => pictureAt(tables, flying(ms), boxes[0]!, still))
  expect(late!.kite).toEqual(early!.kite)
  expect(late!.line).toEqual([])
  expect(pictureAt(tables, { phase: 'cut', elapsedMs: 1, multiplier: 100, sinceMs: 0 }, boxes[0]!, still).kite).toEqual({
    ...late!.kite,
    isCut: true,
  })
})
