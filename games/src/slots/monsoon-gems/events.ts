import type { Paise } from '@lalmor/units/paise.ts'

/** The symbols that pay by count, highest-paying first. */
export const paySymbols = ['umbrella', 'mango', 'kite', 'ruby', 'sapphire', 'emerald', 'topaz', 'amethyst'] as const
export type PaySymbol = (typeof paySymbols)[number]
/** `cloud` is the scatter. */
export type Symbol = PaySymbol | 'cloud'

/** A cell's content: a symbol, or an orb, written as its multiplier. */
export type Content = Symbol | number

/** The cells in view, reel by reel from the left, each from the top down. */
export type Grid = Content[][]

/** A place in the grid: reel 0–5 from the left, row 0–4 from the top. */
export type Cell = { reel: number; row: number }

/**
 * A round in display order, amounts in paise; `total` closes it. Only `win`, `multiply` and `scatter` pay, and sum to the payout. The one that reaches the
 * win cap pays the rest below it.
 */
export type MonsoonGemsEvent =
  /** A first grid drops in. `freeSpin` counts from 1 and is 0 for the paid spin; `bar` is the multiplier it starts with, 0 for none. */
  | { type: 'spin'; freeSpin: number; bar: number; grid: Grid }
  /** All of one symbol pay. They burst together with the other paying symbols of this grid, once all have their `win`. */
  | { type: 'win'; symbol: PaySymbol; count: number; cells: Cell[]; amount: Paise }
  /**
   * The winners burst, the cells above fall (`falls`, bottom first), and `drops` come in at the top of each reel, listed
   * from the top down. `tumble` counts from 1 in each spin; `grid` is the result.
   */
  | { type: 'tumble'; tumble: number; falls: { reel: number; from: number; to: number }[]; drops: Content[][]; grid: Grid }
  /**
   * After a paying spin's tumbles orbs fly to the bar, which multiplies the win once; free spins keep their bar. `bar`: its new value. `win`: the tumbles'
   * pay. `amount` comes on top: together they are `win` times `bar`.
   */
  | { type: 'multiply'; orbs: (Cell & { value: number })[]; bar: number; win: Paise; amount: Paise }
  /** Clouds pay by their count on the last grid of a spin, on the whole stake; no orb multiplies them. */
  | { type: 'scatter'; count: number; cells: Cell[]; amount: Paise }
  /** Free spins are won by the `count` clouds of the last grid; `remaining` counts all free spins still to come, including these. */
  | { type: 'free-spins'; count: number; cells: Cell[]; awarded: number; remaining: number }
  /** The free spins are over; `amount` is their total payout. Absent when the win cap ended them. */
  | { type: 'free-spins-end'; played: number; amount: Paise }
  /** The win cap ends the round: nothing more is paid or played. */
  | { type: 'capped'; payout: Paise }
  | { type: 'total'; payout: Paise }
