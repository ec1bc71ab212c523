import type { PaySymbol, Symbol } from './events.ts'

/** Draws count down the list, so the order is part of the rules. */
export type Weights<Content> = readonly (readonly [content: Content, weight: number])[]

/** Pay by band of counts, in hundredths of the stake. */
export type Pays = readonly [number, number, number]

/** Everything that decides an outcome, as whole numbers; receipts name its hash. */
export type TumbleTables = {
  game: string
  version: number
  /** In paise, ascending: whole rupees, so that payouts have whole paise. */
  stakes: readonly number[]
  reels: number
  rows: number
  /** Cells on the paid spin and on free spins. All weights here sum to 65,536. */
  cells: { paid: Weights<Symbol | 'orb'>; free: Weights<Symbol | 'orb'> }
  orbs: Weights<number>
  /** Minimum count of each band of `pays`. */
  bands: readonly [number, number, number]
  pays: Readonly<Record<PaySymbol, Pays>>
  /** Pay for `from` clouds, one more, two or more beyond. */
  scatter: { from: number; pays: Pays }
  /** `awarded` on the paid spin; `added` on a free spin with `addedFrom` clouds. */
  freeSpins: { awarded: number; addedFrom: number; added: number }
  /** In stakes: a round pays no more. */
  winCap: number
}
