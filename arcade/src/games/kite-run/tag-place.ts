import type { Point } from './sky-motion.ts'

export type Rect = Point & { width: number; height: number }
export type TagPlaces = { high: Rect; low: Rect }

/** The kite without the corners of its picture, as a share of its size. */
export const kiteRadius = 0.42

export function touches({ x, y }: Point, radius: number, rect: Rect): boolean {
  const across = Math.max(rect.x - x, 0, x - rect.x - rect.width)
  const down = Math.max(rect.y - y, 0, y - rect.y - rect.height)
  return Math.hypot(across, down) < radius
}

/** Keeps the tag where it is until one of the kites comes there, if the other place is free. */
export function tagPlace(places: TagPlaces, kites: Point[], radius: number, before: keyof TagPlaces): keyof TagPlaces {
  const other = before === 'high' ? 'low' : 'high'
  const isTaken = (place: keyof TagPlaces) => kites.some((kite) => touches(kite, radius, places[place]))
  return isTaken(before) && !isTaken(other) ? other : before
}
