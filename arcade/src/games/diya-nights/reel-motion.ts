import { timing } from '../../engine/motion.ts'

/** Cells a second; with `landingCells` the landing begins at the reel's speed. */
const cruise = 33
const landingCells = 2
/** Overshoots by 6 % of two cells: the design's 0.12 cell. */
const back = 1.285

export type Turn = { from: number; to: number; startAt: number; landAt: number }

/** `cell`: fractional strip index in the top row. `speed`: cells a second. */
export type ReelPosition = { cell: number; speed: number }

/** A reel's position `ms` after the start. Halfway, when the eye sees a blur, it jumps ahead by the missing distance. */
export function reelAt(ms: number, { from, to, startAt, landAt }: Turn): ReelPosition {
  if (ms <= startAt) return { cell: from, speed: 0 }
  if (ms >= landAt + timing.reelStop) return { cell: to, speed: 0 }
  if (ms >= landAt) {
    const left = (ms - landAt) / timing.reelStop - 1
    const done = 1 + (back + 1) * left ** 3 + back * left ** 2
    const slope = 3 * (back + 1) * left ** 2 + 2 * back * left
    return { cell: to + landingCells * (1 - done), speed: (Math.abs(slope) * landingCells * 1000) / timing.reelStop }
  }
  const since = ms - startAt
  if (since < timing.reelStart) {
    const speed = (cruise * since) / timing.reelStart
    return { cell: from - (speed * since) / 2000, speed }
  }
  if (ms < (startAt + landAt) / 2) return { cell: from - (cruise * (since - timing.reelStart / 2)) / 1000, speed: cruise }
  return { cell: to + landingCells + (cruise * (landAt - ms)) / 1000, speed: cruise }
}

/** Slower reels, at the landing's end, are sharp. */
export const blurAbove = 12
