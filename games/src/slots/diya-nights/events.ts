import type { Paise } from '@lalmor/units/paise.ts'

export const symbols = ['peacock', 'diya', 'elephant', 'coin', 'kandil', 'dhol', 'lotus', 'marigold', 'paisley'] as const
/** `peacock` is the wild, `diya` the scatter. */
export type Symbol = (typeof symbols)[number]

/** Symbols in view, reel by reel from the left, each from the top down. */
export type Grid = Symbol[][]

/** A cell: reel 0–4 from the left, row 0–2 from the top. */
export type Cell = { reel: number; row: number }

/**
 * A round in display order, amounts in paise; `total` closes it. Only `line` and `scatter` pay, and sum to the payout. An amount is its multiplier times the
 * (line) stake, except the one that reaches the win cap: the rest below the cap.
 */
export type DiyaNightsEvent =
  /** The reels land. `stops` are the strip indices of the cells in the top row; `freeSpin` counts from 1 and is 0 for the paid spin. */
  | { type: 'spin'; freeSpin: number; stops: number[]; grid: Grid }
  /**
   * A line pays from the left: `count` cells of `symbol` (wilds included). `line` counts from 1; `multiplier` is in line
   * stakes, the free spins' own factor included.
   */
  | { type: 'line'; line: number; symbol: Symbol; count: number; cells: Cell[]; multiplier: number; amount: Paise }
  /** Scatters pay anywhere, on the whole stake; free spins do not multiply them. */
  | { type: 'scatter'; count: number; cells: Cell[]; multiplier: number; amount: Paise }
  /** Free spins are won; `remaining` counts all free spins still to come, including these. */
  | { type: 'free-spins'; awarded: number; remaining: number }
  /** The free spins are over; `amount` is their total payout. Absent when the win cap ended them. */
  | { type: 'free-spins-end'; played: number; amount: Paise }
  /** The win cap ends the round: nothing more is paid, and the remaining free spins are not played. */
  | { type: 'capped'; payout: Paise }
  | { type: 'total'; payout: Paise }
