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
