import type { Paise } from '@lalmor/units/paise.ts'

export const symbols = ['peacock', 'diya', 'elephant', 'coin', 'kandil', 'dhol', 'lotus', 'marigold', 'paisley'] as const
/** `peacock` is the wild, `diya` the scatter. */
export type Symbol = (typeof symbols)[number]

/** Reel by reel from the left, each from the top. */
export type Grid = Symbol[][]

/** Reel 0–4 from the left, row 0–2 from the top. */
export type Cell = { reel: number; row: number }

/** In display order, in paise; `total` comes last. Only `line` and `scatter` pay. The one that reaches the win cap pays only the rest. */
export type DiyaNightsEvent =
  /** `stops`: strip indices in the top row. `freeSpin`: 0 for the paid spin. */
  | { type: 'spin'; freeSpin: number; stops: number[]; grid: Grid }
  /** `count` cells from the left, wilds included. `line` counts from 1; `multiplier`: line stakes, free spins' factor included. */
  | { type: 'line'; line: number; symbol: Symbol; count: number; cells: Cell[]; multiplier: number; amount: Paise }
  /** Diyas anywhere, paid on the whole stake; free spins do not multiply it. */
  | { type: 'scatter'; count: number; cells: Cell[]; multiplier: number; amount: Paise }
  /** `remaining` counts all free spins to come, including these. */
  | { type: 'free-spins'; awarded: number; remaining: number }
  /** `amount` is their total. Absent if the win cap ended them. */
  | { type: 'free-spins-end'; played: number; amount: Paise }
  /** The win cap: nothing more is paid or played. */
  | { type: 'capped'; payout: Paise }
  | { type: 'total'; payout: Paise }
