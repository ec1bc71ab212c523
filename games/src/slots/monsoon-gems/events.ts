import type { Paise } from '@lalmor/units/paise.ts'

/** What pays by its count, the dearest first. */
export const paySymbols = ['umbrella', 'mango', 'kite', 'ruby', 'sapphire', 'emerald', 'topaz', 'amethyst'] as const
export type PaySymbol = (typeof paySymbols)[number]
/** `cloud` is the scatter. */
export type Symbol = PaySymbol | 'cloud'

/** What lies in a cell: a symbol, or an orb, written as the number it multiplies by. */
export type Content = Symbol | number

/** What is in view, reel by reel from the left, each from the top down. */
export type Grid = Content[][]

/** A place in the grid: reel 0–5 from the left, row 0–4 from the top. */
export type Cell = { reel: number; row: number }

/**
 * A round, in the order it is shown. Amounts are in paise; `total` closes every round. Only `win`, `multiply` and
 * `scatter` pay: their amounts sum to the payout, the others tell of what was paid. The one that meets the win cap pays
 * only what is left below it.
 */
export type MonsoonGemsEvent =
  /** A first grid drops in. `freeSpin` counts from 1 and is 0 for the paid spin; `bar` is the multiplier it starts with, 0 for none. */
  | { type: 'spin'; freeSpin: number; bar: number; grid: Grid }
  /** All of one symbol pay. They burst together with the other symbols that pay on this grid, once these are told. */
  | { type: 'win'; symbol: PaySymbol; count: number; cells: Cell[]; amount: Paise }
  /**
   * What paid bursts, what stood above falls (`falls`, bottom first), and `drops` come in from the top of each reel, told
   * from the top down. `tumble` counts from 1 in each spin; `grid` is what lies there then.
   */
  | { type: 'tumble'; tumble: number; falls: { reel: number; from: number; to: number }[]; drops: Content[][]; grid: Grid }
  /**
   * The tumbles of a spin that paid are over: the orbs in view fly to the bar, and the bar, their sum, multiplies the win
   * once. Free spins keep their bar: later orbs add to it, and it multiplies the win of every one that pays, with orbs of
   * its own or without. `bar` is what it is then; `win` is what the tumbles paid; `amount` comes on top, so that both
   * together are `win` times `bar`.
   */
  | { type: 'multiply'; orbs: (Cell & { value: number })[]; bar: number; win: Paise; amount: Paise }
  /** Clouds pay by their count on the last grid of a spin, on the whole stake, and no orb multiplies them. */
  | { type: 'scatter'; count: number; cells: Cell[]; amount: Paise }
  /** Free spins are won by the `count` clouds of the last grid; `remaining` counts those still to come, these included. */
  | { type: 'free-spins'; count: number; cells: Cell[]; awarded: number; remaining: number }
  /** The free spins are over; `amount` is what they paid together. Left out when the win cap ended them. */
  | { type: 'free-spins-end'; played: number; amount: Paise }
  /** The win cap ends the round: nothing more is paid, and what is still to come is not played. */
  | { type: 'capped'; payout: Paise }
  | { type: 'total'; payout: Paise }
