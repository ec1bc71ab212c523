import type { Paise } from '@lalmor/units/paise.ts'

/** Highest-paying first. */
export const paySymbols = ['umbrella', 'mango', 'kite', 'ruby', 'sapphire', 'emerald', 'topaz', 'amethyst'] as const
export type PaySymbol = (typeof paySymbols)[number]
/** `cloud` is the scatter. */
export type Symbol = PaySymbol | 'cloud'

/** Orbs are written as their multiplier. */
export type Content = Symbol | number

/** Reel by reel from the left, each from the top. */
export type Grid = Content[][]

/** Reel 0–5 from the left, row 0–4 from the top. */
export type Cell = { reel: number; row: number }

/** In display order, in paise; `total` comes last. Only `win`, `multiply` and `scatter` pay. The one that reaches the win cap pays only the rest. */
export type MonsoonGemsEvent =
  /** `freeSpin`: 0 for the paid spin. `bar`: the multiplier it starts with, 0 for none. */
  | { type: 'spin'; freeSpin: number; bar: number; grid: Grid }
  /** Bursts with the grid's other winners, once each has its `win`. */
  | { type: 'win'; symbol: PaySymbol; count: number; cells: Cell[]; amount: Paise }
  /** `falls`: bottom first. `drops`: on top of each reel, from the top down. `tumble` counts from 1 per spin; `grid` is the result. */
  | { type: 'tumble'; tumble: number; falls: { reel: number; from: number; to: number }[]; drops: Content[][]; grid: Grid }
  /** Orbs fly to the bar after a paying spin, and it multiplies `win` once; free spins keep their bar. `win` plus `amount` is `win` times `bar`. */
  | { type: 'multiply'; orbs: (Cell & { value: number })[]; bar: number; win: Paise; amount: Paise }
  /** Clouds pay by count on a spin's last grid, on the whole stake, never multiplied. */
  | { type: 'scatter'; count: number; cells: Cell[]; amount: Paise }
  /** Won by `count` clouds on the last grid; `remaining` counts all free spins to come, including these. */
  | { type: 'free-spins'; count: number; cells: Cell[]; awarded: number; remaining: number }
  /** `amount` is their total. Absent if the win cap ended them. */
  | { type: 'free-spins-end'; played: number; amount: Paise }
  /** The win cap: nothing more is paid or played. */
  | { type: 'capped'; payout: Paise }
  | { type: 'total'; payout: Paise }
