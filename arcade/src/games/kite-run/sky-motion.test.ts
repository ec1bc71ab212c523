import { kiteRunTables as tables } from '@lalmor/games/crash/definition.ts'
import { multiplierAt } from '@lalmor/games/crash/flight.ts'
import { expect, test } from 'vitest'
import { timing } from '../../engine/motion.ts'
import { kiteSize, pictureAt, type SkyBox } from './sky-motion.ts'
import type { Moment } from './standing.ts'
import { kiteRadius, tagPlace, touches, type TagPlaces } from './tag-place.ts'

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

test('the cut kite hangs still for 120 ms, then drifts off; the flash is over before it is gone', () => {
  const [box] = boxes
  const cut = (sinceMs: number) => pictureAt(tables, { phase: 'cut', elapsedMs: 10_000, multiplier: 269, sinceMs }, box!, moving)
  const at = (sinceMs: number) => cut(sinceMs).kite
  expect(at(timing.hitStop)).toEqual(at(0))
  expect(cut(timing.hitStop).stringEnd).toEqual(cut(0).stringEnd)
  expect(at(timing.hitStop + 100).x).toBeGreaterThan(at(0).x)
  expect([cut(0).snap, cut(500).snap]).toEqual([0, undefined])
  expect(pictureAt(tables, flying(10_000), box!, moving).snap).toBeUndefined()
})

test('the scene climbs with the multiplier alone, to its height at 32 times', () => {
  const [box] = boxes
  const altitude = (moment: Moment) => pictureAt(tables, moment, box!, moving).altitude
  const doublings = [0, 1, 3, 5, 7].map((times) => altitude(flying(times * tables.growth.doublingMs)))
  expect(doublings).toEqual([0, 0.2, 0.6, 1, 1])
  expect(altitude({ phase: 'cut', elapsedMs: tables.growth.doublingMs, multiplier: 200, sinceMs: 1 })).toBe(0.2)
  expect(altitude({ phase: 'betting', leftMs: 1 })).toBe(0)
})

test('the next kite comes to the roof between rounds, where it then waits for its flight', () => {
  const [box] = boxes
  const kiteAt = (moment: Moment) => pictureAt(tables, moment, box!, moving).kite
  const came = kiteAt({ phase: 'cut', elapsedMs: 10_000, multiplier: 269, sinceMs: 4_000 })
  expect(came).toEqual({ ...kiteAt({ phase: 'betting', leftMs: 5_000 }), opacity: 1 })
})

/** The tag's places as `sky.ts` measures them, for the widest tag at the usual text size. */
const tag = { width: 9.5, height: 3.65 }
const placesIn = ({ width, height, unit }: SkyBox): TagPlaces => {
  const size = { width: tag.width * unit, height: tag.height * unit }
  return {
    high: { x: unit, y: 5.35 * unit, ...size },
    low: { x: width - (0.75 + tag.width) * unit, y: height - (0.5 + tag.height) * unit, ...size },
  }
}

test.each(boxes)('in a sky of $width × $height a tag has a place beside the kite at any multiplier, and keeps it', (box) => {
  const radius = kiteRadius * kiteSize(box.height / box.unit) * box.unit
  const places = placesIn(box)
  let place: keyof TagPlaces = 'high'
  let moves = 0
  for (let ms = 0; ms < 60_000; ms += 16) {
    const { kite } = pictureAt(tables, flying(ms), box, moving)
    const next = tagPlace(places, [kite], radius, place)
    if (next !== place) moves++
    place = next
    expect(touches(kite, radius, places[place]), `${ms} ms`).toBe(false)
  }
  expect(moves).toBeLessThanOrEqual(2)
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
