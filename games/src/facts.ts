/** By a payout's standard deviation in stakes: under 3, under 8, from 8 up. */
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
  /** One round's payout, in stakes. */
  sd: number
  /** On average, in rounds. */
  freeSpinsOneIn: number
  /** In stakes, and once in how many rounds on average. */
  maxWin: number
  maxWinOneIn: number
}

export type BetFacts = {
  kind: string
  /** When it wins: in stakes, including the stake. */
  returns: number
  /** In parts per million. All other rounds return nothing. */
  chancePpm: number
  rtpPpm: number
  volatility: Volatility
}

/** Copied from the maths report; a test compares the two. */
export type TableFacts = {
  version: number
  /** The worst bet's, in parts per million; any mix returns at least this. */
  rtpPpm: number
  /** The best bet's. */
  rtpMostPpm: number
  /** The kind used for session figures. */
  usualKind: string
  bets: readonly BetFacts[]
  /** In stakes, and once in how many rounds on average. */
  maxWin: number
  maxWinOneIn: number
  /** In paise, with chips on all bets that can win together, and once in how many rounds. */
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
  /** One round's payout, in stakes. */
  sd: number
  sdMost: number
  /** In stakes, and once in how many rounds for players who aim for it. */
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
  /** At the lowest and the highest cash-out. */
  volatility: Volatility
  volatilityMost: Volatility
  /** Of one payout, in stakes, at these two. */
  sd: number
  sdMost: number
  /** In stakes, and once in how many rounds. */
  maxWin: number
  maxWinOneIn: number
}
