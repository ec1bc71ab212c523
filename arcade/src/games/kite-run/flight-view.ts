import type { CrashTables } from '@lalmor/games/crash/tables.ts'
import { timing } from '../../engine/motion.ts'

/** Tops of the scale in stakes. When one is reached, the next replaces it. */
const tops = [2, 3, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000]

type Growth = CrashTables['growth']

/** For drawing; payouts use the exact `multiplierAt`. */
export const drawnMultiplier = ({ doublingMs }: Growth, elapsedMs: number): number => 2 ** (elapsedMs / doublingMs)

const ease = (share: number) => share * share * (3 - 2 * share)

/** The top of the scale at this time after the start: fixed tops, with 400 ms between them. */
export function scaleTop({ doublingMs }: Growth, elapsedMs: number): number {
  const at = tops.findLastIndex((top) => elapsedMs >= doublingMs * Math.log2(top))
  const [from, to] = [tops[at], tops[at + 1]]
  if (from === undefined) return tops[0]!
  if (to === undefined) return from
  const since = elapsedMs - doublingMs * Math.log2(from)
  return from * (to / from) ** ease(Math.min(since / timing.rescale, 1))
}

/** Labelled lines: ground, previous top, current or next top. */
export function scaleLines(top: number): number[] {
  const at = tops.findIndex((next) => next >= top - 1e-9)
  return [1, tops[at - 1] ?? 1.5, tops[at] ?? tops.at(-1)!]
}

/** Shares of the plot: right, and up; both 1 at the top. */
export function lineAt(growth: Growth, elapsedMs: number, top: number): { right: number; up: number } {
  return {
    right: elapsedMs / (growth.doublingMs * Math.log2(top)),
    up: (drawnMultiplier(growth, elapsedMs) - 1) / (top - 1),
  }
}
