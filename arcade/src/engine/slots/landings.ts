import { timing } from '../motion.ts'

/** When each reel of a spin lands, in milliseconds after its start, and which reels are waited for. */
export type Landings = { landAt: number[]; awaited: boolean[] }

/** The symbol that triggers free spins, and the count that is one short of them. */
export type Awaited = { symbol: string; count: number }

const firstLandMs = 1100
// In a round without features, the last reel rests exactly when the least time of a round is over.
const lastLandMs = timing.slotRound - timing.reelStop
const freeFirstLandMs = 520
const freeStaggerMs = 110

/**
 * Once the stopped reels hold the awaited count, and at least two are still to stop, the rest stop 600 ms apart. It reads only those
 * stopped reels, so it happens as often before a loss as before a win, and never on the last reel alone.
 */
export function paidSpinLandings(grid: readonly (readonly unknown[])[], { symbol, count }: Awaited): Landings {
  const stagger = (lastLandMs - firstLandMs) / (grid.length - 1)
  const landAt = [firstLandMs]
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

/** Free spins are faster, and never wait. */
export const freeSpinLandings = (grid: readonly unknown[]): Landings => ({
  landAt: grid.map((_, reel) => freeFirstLandMs + reel * freeStaggerMs),
  awaited: grid.map(() => false),
})
