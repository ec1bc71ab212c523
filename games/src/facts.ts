/** Volatility by the standard deviation of a payout in stakes: under 3, under 8, from 8 up. */
export type Volatility = 'low' | 'medium' | 'high'

export const volatilityOf = (sd: number): Volatility => (sd < 3 ? 'low' : sd < 8 ? 'medium' : 'high')

/** Figures of a slot's rules sheet. Copied from the maths report of the version; a test compares the two. */
export type SlotFacts = {
  version: number
  /** Return to player in parts per million, every feature and the win cap included. */
  rtpPpm: number
  /** Rounds that pay anything, in parts per million. */
  hitRatePpm: number
  /** Rounds that pay more than their stake, in parts per million. */
  aboveStakePpm: number
  volatility: Volatility
  /** Standard deviation of one round's payout, in stakes. */
  sd: number
  /** Free spins come once in this many rounds, on average. */
  freeSpinsOneIn: number
  /** The maximum payout, in stakes, and in how many rounds it comes once on average. */
  maxWin: number
  maxWinOneIn: number
}

/** Figures of a rules sheet for one kind of bet at a table. */
export type BetFacts = {
  kind: string
  /** Its return when it wins, the stake included, in stakes. */
  returns: number
  /** Chance of a payout in parts per million. The other rounds return nothing. */
  chancePpm: number
  rtpPpm: number
  volatility: Volatility
}

/** Figures of the rules sheet of a table where bets can be mixed. Copied from the maths report; a test holds the two together. */
export type TableFacts = {
  version: number
  /** Return to player of the bet that returns least, in parts per million; any mix of bets returns at least this. */
  rtpPpm: number
  /** And of the bet that returns most. */
  rtpMostPpm: number
  /** The kind of bet used for session figures. */
  usualKind: string
  bets: readonly BetFacts[]
  /** The maximum payout, in stakes, and in how many rounds it comes once on average. */
  maxWin: number
  maxWinOneIn: number
  /** The maximum payout in paise, with chips on every bet that can win together, and how often it then comes. */
  maxPayout: number
  maxPayoutOneIn: number
}

/**
 * Figures of the rules sheet of Mines, where the player decides how far a round goes: figures that depend on it have a `Most`
 * beside the least. Copied from the maths report of the version; a test compares the two.
 */
export type MinesFacts = {
  version: number
  /** Return to player in parts per million, for the worst way to play at the worst legal stake: no round returns less. */
  rtpPpm: number
  rtpMostPpm: number
  volatility: Volatility
  volatilityMost: Volatility
  /** Standard deviation of one round's payout, in stakes. */
  sd: number
  sdMost: number
  /** The maximum payout, in stakes, and in how many rounds it comes once for players who aim for it. */
  maxWin: number
  maxWinOneIn: number
}

/** Figures of a crash game's rules sheet. Copied from the maths report of the version; a test compares the two. */
export type CrashFacts = {
  version: number
  /** Return to player in parts per million, at every cash-out and every legal stake. */
  rtpPpm: number
  /** Rounds that end at 1.00×, before anyone can cash out, in parts per million. */
  instantPpm: number
  /** For a cash-out at the lowest and at the highest multiplier. */
  volatility: Volatility
  volatilityMost: Volatility
  /** Standard deviation of one round's payout in stakes, at these two. */
  sd: number
  sdMost: number
  /** The maximum payout, in stakes, and in how many rounds it comes once. */
  maxWin: number
  maxWinOneIn: number
}
