import type { ChipTables } from '../tables.ts'

/** Everything that decides an outcome; receipts name its hash. */
export type RouletteTables = ChipTables & {
  /** Numbered from 0. */
  pockets: number
}
