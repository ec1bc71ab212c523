/** How much a round's payout varies. By the standard deviation of one round, in stakes: under 3, under 8, from 8 up. */
export type Volatility = 'low' | 'medium' | 'high'

export const volatilityOf = (sd: number): Volatility => (sd < 3 ? 'low' : sd < 8 ? 'medium' : 'high')

/** What a rules sheet says of a slot. Copied from the maths report of the version; a test holds the two together. */
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
  /** The most a round pays, in stakes, and in how many rounds it comes once on average. */
  maxWin: number
  maxWinOneIn: number
}

/** What a rules sheet says of one kind of bet at a table. */
export type BetFacts = {
  kind: string
  /** What it returns when it wins, the stake included, in stakes. */
  returns: number
  /** How often it wins, in parts per million. Nothing comes back in the other rounds. */
  chancePpm: number
  rtpPpm: number
  volatility: Volatility
}

/** What a rules sheet says of a table where bets can be mixed. Copied from the maths report; a test holds the two together. */
export type TableFacts = {
  version: number
  /** Return to player in parts per million of the bet that returns least, so of any mix of bets at least this. */
  rtpPpm: number
  /** And of the bet that returns most. */
  rtpMostPpm: number
  /** The kind of bet that figures of sessions are told of. */
  usualKind: string
  bets: readonly BetFacts[]
  /** The most a round pays, in stakes, and in how many rounds it comes once on average. */
  maxWin: number
  maxWinOneIn: number
  /** The most a round pays in paise when chips lie on every bet that can win together, and how often it then comes. */
  maxPayout: number
  maxPayoutOneIn: number
}

/**
 * What a rules sheet says of Mines, where the player decides how far a round goes: figures that hang on it have a `Most`
 * beside the least. Copied from the maths report of the version; a test holds the two together.
 */
export type MinesFacts = {
  version: number
  /** Return to player in parts per million, of the worst way to play at the worst legal stake: no round promises less. */
  rtpPpm: number
  rtpMostPpm: number
  volatility: Volatility
  volatilityMost: Volatility
  /** Standard deviation of one round's payout, in stakes. */
  sd: number
  sdMost: number
  /** The most a round pays, in stakes, and in how many rounds it comes once to those who play for it. */
  maxWin: number
  maxWinOneIn: number
}

/** What a rules sheet says of a crash game. Copied from the maths report of the version; a test holds the two together. */
export type CrashFacts = {
  version: number
  /** Return to player in parts per million, at every cash-out and every legal stake. */
  rtpPpm: number
  /** Rounds that end at 1.00×, before anybody can cash out, in parts per million. */
  instantPpm: number
  /** Of a cash-out at the least and at the greatest multiplier. */
  volatility: Volatility
  volatilityMost: Volatility
  /** Standard deviation of one round's payout in stakes, at the same two. */
  sd: number
  sdMost: number
  /** The most a round pays, in stakes, and in how many rounds it comes once. */
  maxWin: number
  maxWinOneIn: number
}
