/** Everything that decides an outcome, as whole numbers; receipts name its hash. */
export type MinesTables = {
  game: string
  version: number
  /** In paise, ascending. */
  stakes: readonly number[]
  /** Numbered from 0 along the rows from the top left. */
  tiles: number
  /** The paid part of the fair multiplier. */
  returnPercent: number
  /** In stakes: no pick can be worth more. */
  winCap: number
}
