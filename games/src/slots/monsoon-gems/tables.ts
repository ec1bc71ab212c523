import type { PaySymbol, Symbol } from './events.ts'

/** The possible meanings of a draw, with weights. A draw is counted down the list, so the order is part of the rules. */
export type Weights<Content> = readonly (readonly [content: Content, weight: number])[]

/** Pay of three bands of counts, in hundredths of the stake. */
export type Pays = readonly [number, number, number]

/** Everything that decides an outcome, in whole numbers. A receipt names its hash; nothing else matters. */
export type TumbleTables = {
  game: string
  version: number
  /** In paise, ascending. Each is a whole number of rupees, so that no payout has a fraction of a paisa. */
  stakes: readonly number[]
  reels: number
  rows: number
  /** A cell's content on the paid spin and on free spins. Like all weights here, they sum to 65,536. */
  cells: { paid: Weights<Symbol | 'orb'>; free: Weights<Symbol | 'orb'> }
  /** An orb's multiplier. */
  orbs: Weights<number>
  /** The minimum count of each band of `pays`; the last has no end. */
  bands: readonly [number, number, number]
  pays: Readonly<Record<PaySymbol, Pays>>
  /** Clouds pay from `from`: that many, one more, two or more beyond. */
  scatter: { from: number; pays: Pays }
  /** `awarded` when clouds pay on the paid spin; `added` for `addedFrom` clouds on a free spin. */
  freeSpins: { awarded: number; addedFrom: number; added: number }
  /** In multiples of the stake: a round pays no more. */
  winCap: number
}
