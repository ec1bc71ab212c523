/** Amounts in paise. */
export type Bet = {
  /** The name in `play` and events: `17`, `17-20`, `red`, `andar`. */
  name: string
  /** Same chance, return and limit. */
  kind: string
  /** Winning results: a wheel's pockets, or numbers of cards dealt. */
  on: readonly number[]
  /** The return in hundredths of the stake, which is included. */
  returns: number
  /** Maximum in a round. */
  most: number
}

/** A game adds its wheel or deck. */
export type ChipTables = {
  game: string
  version: number
  /** Chips in paise, ascending; every bet and chip is a multiple of the first. */
  chips: readonly number[]
  /** Per round, in paise. */
  mostStake: number
  /** Maximum number in a round. */
  mostBets: number
  /** The bets in the order of results. */
  bets: readonly Bet[]
}
