/** All that decides an outcome, in whole numbers. A receipt names its hash; nothing outside it has a say. */
export type CrashTables = {
  game: string
  version: number
  /** In paise, ascending. */
  stakes: readonly number[]
  /** What comes back of the stakes at every cash-out, in percent. */
  returnPercent: number
  /** How many bits of chance a round takes: the first ones of its HMAC. */
  bits: number
  /** The least multiplier to cash out at, in hundredths. A round may end below it. */
  cashOutLeast: number
  /** In multiples of the stake: a round ends here at the latest, and bets still in it are cashed out. */
  winCap: number
  /** The multiplier doubles in `doublingMs`; in one millisecond it grows by `perMs` / 2^64, which is 2^(1 / doublingMs) floored. */
  growth: { doublingMs: number; perMs: bigint }
}
