import type { Symbol } from './events.ts'

export type LineSymbol = Exclude<Symbol, 'peacock' | 'diya'>

export type Pays = readonly [three: number, four: number, five: number]

/** Everything that decides an outcome, as whole numbers; receipts name its hash. */
export type SlotTables = {
  game: string
  version: number
  /** In paise, ascending: whole paise per line. */
  stakes: readonly number[]
  /** Left to right, each read downwards as a ring. A stop is the top row's index. */
  reels: readonly (readonly Symbol[])[]
  /** Rows of each line by reel; 0 is the top. */
  lines: readonly (readonly number[])[]
  /** In line stakes (stake ÷ lines). */
  linePays: Readonly<Record<LineSymbol, Pays>>
  /** In stakes. Three or more also give free spins. */
  scatterPays: Pays
  freeSpins: { awarded: number; lineMultiplier: number }
  /** In stakes: a round pays no more. */
  winCap: number
}
