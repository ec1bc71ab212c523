/** Everything that decides an outcome, as whole numbers; receipts name its hash. */
export type CrashTables = {
  game: string
  version: number
  /** In paise, ascending. */
  stakes: readonly number[]
  /** In percent, at every cash-out. */
  returnPercent: number
  /** Leading bits of the HMAC that a round uses. */
  bits: number
  /** In hundredths. A round may end below it. */
  cashOutLeast: number
  /** In stakes: the round ends here and cashes out every bet. */
  winCap: number
  /** Doubles in `doublingMs`; grows per millisecond by `perMs` / 2^64, 2^(1 / doublingMs) floored. */
  growth: { doublingMs: number; perMs: bigint }
}
