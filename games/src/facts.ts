/** By the standard deviation of a payout in stakes: under 3, under 8, from 8 up. */
export type Volatility = 'low' | 'medium' | 'high'

export const volatilityOf = (sd: number): Volatility => (sd < 3 ? 'low' : sd < 8 ? 'medium' : 'high')

/** Copied from the version's maths report; a test compares the two. */
export type SlotFacts = {
  version: number
  /** Parts per million, with all features and the win cap. */
  rtpPpm: number
  /** Rounds that pay at all, in parts per million. */
  hitRatePpm: number
  /** Rounds that pay more than the stake, in parts per million. */
  aboveStakePpm: number
  volatility: Volatility
  /** The standard deviation of one round's payout, in stakes. */
  sd: number
  /** Free spins come once in this many rounds, on average. */
  freeSpinsOneIn: number
  /** The maximum payout in stakes, and in how many rounds it is paid once on average. */
  maxWin: number
  maxWinOneIn: number
}

export type BetFacts = {
  kind: string
  /** When it wins: in stakes, including the stake. */
  returns: number
  /** The chance of a payout in parts per million. All other rounds return nothing. */
  chancePpm: number
  rtpPpm: number
  volatility: Volatility
}

/** Copied from the maths report; a test compares the two. */
export type TableFacts = {
  version: number
  /** The worst bet's, in parts per million; any mix returns at least this. */
  rtpPpm: number
  /** The same for the best bet. */
  rtpMostPpm: number
  /** The kind used for session figures. */
  usualKind: string
  bets: readonly BetFacts[]
  /** The maximum payout in stakes, and in how many rounds it is paid once on average. */
  maxWin: number
  maxWinOneIn: number
  /** The maximum payout in paise, with chips on all bets that can win together, and in how many rounds it is paid once. */
  maxPayout: number
  maxPayoutOneIn: number
}

/** Mines: the player decides when to stop, so such figures have a `Most` too. Copied from the maths report; a test compares the two. */
export type MinesFacts = {
  version: number
  /** Parts per million, at the worst play and the worst legal stake. */
  rtpPpm: number
  rtpMostPpm: number
  volatility: Volatility
  volatilityMost: Volatility
  /** The standard deviation of one round's payout, in stakes. */
  sd: number
  sdMost: number
  /** The maximum payout in stakes, and in how many rounds players who aim for it get it once. */
  maxWin: number
  maxWinOneIn: number
}

/** Copied from the version's maths report; a test compares the two. */
export type CrashFacts = {
  version: number
  /** Parts per million, at every cash-out and legal stake. */
  rtpPpm: number
  /** Rounds that end at 1.00×, before anyone can cash out, in parts per million. */
  instantPpm: number
  /** Volatility for a cash-out at the lowest and at the highest multiplier. */
  volatility: Volatility
  volatilityMost: Volatility
  /** The standard deviation of one payout at these two, in stakes. */
  sd: number
  sdMost: number
  /** The maximum payout in stakes, and in how many rounds it is paid once. */
  maxWin: number
  maxWinOneIn: number
}
