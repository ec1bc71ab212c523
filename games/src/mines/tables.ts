/** Everything that decides an outcome, in whole numbers. A receipt names its hash; nothing else matters. */
export type MinesTables = {
  game: string
  version: number
  /** In paise, ascending. */
  stakes: readonly number[]
  /** Tiles of the board, numbered from 0 along the rows from the top left. */
  tiles: number
  /** The paid part of the fair multiplier, in percent. */
  returnPercent: number
  /** In multiples of the stake: a pick that would be worth more cannot be made. */
  winCap: number
}
