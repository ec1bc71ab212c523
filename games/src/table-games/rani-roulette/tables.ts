import type { ChipTables } from '../tables.ts'

/** Everything that decides an outcome. A receipt names its hash; nothing else matters. */
export type RouletteTables = ChipTables & {
  /** Number of pockets of the wheel, numbered from 0. */
  pockets: number
}
