/** Everything that decides an outcome, in whole numbers. A receipt names its hash; nothing else matters. */
export type CrashTables = {
  game: string
  version: number
  /** In paise, ascending. */
  stakes: readonly number[]
  /** The return at every cash-out, in percent. */
  returnPercent: number
  /** Bits of its HMAC that a round uses, from the first. */
  bits: number
  /** The minimum cash-out multiplier, in hundredths. A round may end below it. */
  cashOutLeast: number
  /** In multiples of the stake: a round ends here at the latest, and bets still in it are cashed out. */
  winCap: number
  /** The multiplier doubles in `doublingMs`; in one millisecond it grows by `perMs` / 2^64, which is 2^(1 / doublingMs) floored. */
  growth: { doublingMs: number; perMs: bigint }
}
