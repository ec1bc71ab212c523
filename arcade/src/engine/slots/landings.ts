import { timing } from '../motion.ts'

/** When reels land, in milliseconds after the start; `awaited` are those that could still win free spins. */
export type Landings = { landAt: number[]; awaited: boolean[] }

/** The symbol that wins free spins, and one less than the count it takes. */
export type Awaited = { symbol: string; count: number }

const firstLandMs = 1100
// Without features the last reel rests exactly when the minimum round time is over.
const lastLandMs = timing.slotRound - timing.reelStop
const freeFirstLandMs = 520
const freeStaggerMs = 110

/** Once stopped reels show the awaited count and at least two still turn, the rest stop 600 ms apart. This is as frequent before a loss as before a win. */
export function paidSpinLandings(grid: readonly (readonly unknown[])[], { symbol, count }: Awaited, firstMs = firstLandMs): Landings {
  const stagger = (lastLandMs - firstMs) / (grid.length - 1)
  const landAt = [firstMs]
  const awaited = [false]
  let seen = 0
  let waiting = false
  for (let reel = 1; reel < grid.length; reel++) {
    seen += grid[reel - 1]!.filter((content) => content === symbol).length
    waiting ||= seen >= count && reel <= grid.length - 2
    landAt.push(landAt[reel - 1]! + (waiting ? Math.max(timing.anticipationGap, stagger) : stagger))
    awaited.push(waiting)
  }
  return { landAt, awaited }
}

/** Free spins land faster, and never wait. */
export const freeSpinLandings = (grid: readonly unknown[]): Landings => ({
  landAt: grid.map((_, reel) => freeFirstLandMs + reel * freeStaggerMs),
  awaited: grid.map(() => false),
})
