import { reportOf, type TableReport } from '../report.ts'
import type { RouletteTables } from './tables.ts'

/** Each pocket is one way. */
export const rouletteReport = (tables: RouletteTables): TableReport =>
  reportOf(
    tables,
    Array.from({ length: tables.pockets }, (_, pocket) => ({ on: pocket, ways: 1n })),
    'even-chance',
  )
