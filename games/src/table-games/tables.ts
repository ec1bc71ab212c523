/** A place on the table for chips. Amounts are in paise. */
export type Bet = {
  /** As in `play`, in events and on the felt: `17`, `17-20`, `red`, `andar`. */
  name: string
  /** Bets of one kind have the same chance, the same return and the same limit. */
  kind: string
  /** The results on which the bet wins: pockets of a wheel, or numbers of cards dealt. */
  on: readonly number[]
  /** Return of a winning bet, its stake included, in hundredths of the stake. */
  returns: number
  /** Maximum bet here in a round. */
  most: number
}

/** The rules common to all chip tables, in whole numbers. A game adds its wheel or its deck. */
export type ChipTables = {
  game: string
  version: number
  /** In paise, ascending; each is a multiple of the first, and so is every bet. */
  chips: readonly number[]
  /** Maximum stake of a round, in paise. */
  mostStake: number
  /** Maximum number of bets in a round. */
  mostBets: number
  /** In the order in which results are listed. */
  bets: readonly Bet[]
}
