/** A place on the table where chips can lie. Amounts are in paise. */
export type Bet = {
  /** As in `play`, in events and on the felt: `17`, `17-20`, `red`, `andar`. */
  name: string
  /** Bets of one kind have the same chance, the same return and the same limit. */
  kind: string
  /** What the round must end on for the bet to win: pockets of a wheel, or how many cards were dealt. */
  on: readonly number[]
  /** What a winning bet returns, its stake included, in hundredths of the stake. */
  returns: number
  /** The most that may lie here in a round. */
  most: number
}

/** What every table for chips decides by, in whole numbers. A game adds its wheel or its deck. */
export type ChipTables = {
  game: string
  version: number
  /** In paise, ascending; each is a multiple of the first, and so is what may lie on a bet. */
  chips: readonly number[]
  /** The most staked in a round, in paise. */
  mostStake: number
  /** How many bets a round may have. */
  mostBets: number
  /** In the order in which results are told. */
  bets: readonly Bet[]
}
