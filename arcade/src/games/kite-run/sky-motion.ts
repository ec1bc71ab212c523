import type { CrashTables } from '@lalmor/games/crash/tables.ts'
import { timing } from '../../engine/motion.ts'
import { lineAt, scaleTop } from './flight-view.ts'
import type { Moment } from './standing.ts'

export type Point = { x: number; y: number }

export type SkyBox = { width: number; height: number; unit: number }

/** The sky at one instant. Angles are in degrees. */
export type SkyPicture = {
  kite: Point & { turned: number; isCut: boolean; opacity: number }
  /** The thin string's ends: the hand, and the kite or nothing. */
  reel: Point
  stringEnd: Point
  /** The line, from the roof; empty while nothing flies. */
  line: Point[]
  /** A waiting kite's place on the roof. */
  rest: Point
  /** The flash where the string snaps: from 0 to 1 while it lasts. */
  snap: number | undefined
  /** Of the scene: 0 on the ground, 1 from 32× on. */
  altitude: number
  /** The multiplier at the top of the scale, and the height of each label. */
  top: number
  heightOf: (multiple: number) => number
}

const linePoints = 48
/** The kite has then left the roof and hangs on the line. */
const takeOffMs = 2_500
/** The resting kite's place: beside the reel, below the countdown. */
const restingAt = (skyUnits: number) => ({ x: 3.2, y: -Math.min(Math.max(skyUnits - 10.4, 1.5), 3.6) })
const turnedAtRest = -26
const flyingAbove = { x: 0.6, y: -1.2 }
/** The kite's picture, in units; smaller in a low sky. */
const kiteUnits = 5.5
export const kiteSize = (skyUnits: number): number => Math.min(kiteUnits, 0.34 * skyUnits)
/** The way from the kite's middle to its knot. */
const bridle = { x: -0.6, y: 1.2 }

const smooth = (share: number) => {
  const held = Math.min(Math.max(share, 0), 1)
  return held * held * (3 - 2 * held)
}
const snapMs = 220
const stringFallMs = 500
/** After a cut, when the next kite comes to the roof, and when it is there. */
const nextKiteMs = 2_200
const nextKiteThereMs = nextKiteMs + timing.fade
const highestDoublings = 5
const easeIn = (share: number) => Math.min(Math.max(share, 0), 1) ** 2
const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})

/** True while the picture changes in every frame. */
export const isInMotion = (moment: Moment): boolean =>
  moment.phase === 'flying' || (moment.phase === 'cut' && moment.sinceMs <= nextKiteThereMs)

/** Depends on the moment alone, so late viewers see the same. `swayMs` is any running clock; `still` draws the kite at rest. */
export function pictureAt(
  { growth }: CrashTables,
  moment: Moment,
  { width, height, unit }: SkyBox,
  motion: { swayMs: number; still: boolean },
): SkyPicture {
  const reel = { x: 2.2 * unit, y: height - 1.9 * unit }
  const plot = { right: 0.68 * width - reel.x, up: Math.max(0.72 * height - 2.4 * unit, 2 * unit) }
  const flight = moment.phase === 'flying' || moment.phase === 'cut' ? moment : undefined
  const elapsedMs = flight?.elapsedMs ?? 0
  const top = scaleTop(growth, elapsedMs)
  const at = (ms: number): Point => {
    const { right, up } = lineAt(growth, ms, top)
    return { x: reel.x + right * plot.right, y: reel.y - up * plot.up }
  }
  const heightOf = (multiple: number) => reel.y - ((multiple - 1) / (top - 1)) * plot.up
  const isCut = flight?.phase === 'cut'
  const cutMs = moment.phase === 'cut' ? moment.sinceMs : 0
  const looseMs = Math.max(0, cutMs - timing.hitStop)
  const gone = looseMs / (timing.stringCut - timing.hitStop)
  const size = (unit * kiteSize(height / unit)) / kiteUnits
  const resting = restingAt(height / unit)
  const rest = { x: reel.x + resting.x * unit, y: reel.y + resting.y * unit }
  const scene = { reel, rest, top, heightOf, altitude: Math.min(elapsedMs / growth.doublingMs / highestDoublings, 1) }

  if (motion.still) {
    const kite = { x: 0.6 * width, y: 0.5 * height }
    const stringEnd = isCut ? hanging(kite, reel, 1) : tied(kite, size)
    return { ...scene, kite: { ...kite, turned: 0, isCut, opacity: 1 }, stringEnd, line: [], snap: undefined }
  }

  const end = at(elapsedMs)
  const offset = between(resting, flyingAbove, flight ? smooth(elapsedMs / takeOffMs) : 0)
  const flown = { x: end.x + offset.x * unit, y: end.y + offset.y * unit }
  // `kite-run.css` sways the picture at rest.
  const turned = flight ? 3 * Math.sin(motion.swayMs / 700) : turnedAtRest
  const line = flight ? Array.from({ length: linePoints + 1 }, (_, step) => at((elapsedMs * step) / linePoints)) : []
  if (!isCut) return { ...scene, kite: { ...flown, turned, isCut, opacity: 1 }, stringEnd: tied(flown, size), line, snap: undefined }
  if (cutMs >= nextKiteMs) {
    const opacity = smooth((cutMs - nextKiteMs) / timing.fade)
    return { ...scene, kite: { ...rest, turned: turnedAtRest, isCut: false, opacity }, stringEnd: tied(rest, size), line, snap: undefined }
  }
  const away = { x: width + 4 * unit, y: flown.y + 5 * unit }
  const kite = { ...between(flown, away, easeIn(gone)), turned: 50 * easeIn(gone), isCut, opacity: 1 }
  const stringEnd = hanging(tied(flown, size), reel, smooth(looseMs / stringFallMs))
  return { ...scene, kite, stringEnd, line, snap: cutMs < snapMs ? cutMs / snapMs : undefined }
}

const tied = (kite: Point, unit: number): Point => ({ x: kite.x + bridle.x * unit, y: kite.y + bridle.y * unit })

/** A point of the loose end, which falls back towards the reel. */
const hanging = (from: Point, reel: Point, share: number): Point =>
  between(from, { x: from.x + (reel.x - from.x) * 0.3, y: from.y + (reel.y - from.y) * 0.6 }, share)
