import type { ChipTables } from '../tables.ts'

/** All that decides an outcome. A receipt names its hash; nothing outside it has a say. */
export type RouletteTables = ChipTables & {
  /** How many pockets the wheel has, numbered from 0. */
  pockets: number
}
