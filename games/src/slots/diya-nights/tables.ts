import type { Symbol } from './events.ts'

/** A symbol that lines pay for: neither the wild nor the scatter. */
export type LineSymbol = Exclude<Symbol, 'peacock' | 'diya'>

/** Pay for 3, 4 and 5 of a kind. */
export type Pays = readonly [three: number, four: number, five: number]

/** Everything that decides an outcome, in whole numbers. A receipt names its hash; nothing else matters. */
export type SlotTables = {
  game: string
  version: number
  /** In paise, ascending. Each is a whole number of paise per line. */
  stakes: readonly number[]
  /** The strips, left to right, each read downwards as a ring. A stop is the index of the cell in the top row. */
  reels: readonly (readonly Symbol[])[]
  /** Row (0 is the top) of each reel, for each line. */
  lines: readonly (readonly number[])[]
  /** In multiples of the line stake (stake ÷ number of lines). */
  linePays: Readonly<Record<LineSymbol, Pays>>
  /** In multiples of the stake. Three or more also give free spins. */
  scatterPays: Pays
  freeSpins: { awarded: number; lineMultiplier: number }
  /** In multiples of the stake: a round pays no more. */
  winCap: number
}
