import type { RawBuilder } from 'kysely'
import type { AppSchema } from '../db/schema.ts'

/** Sums over the journal, in tables of their own. */
export type Projection = {
  name: string
  /** Raise it when the meaning of the fold or its tables changes: everything is then rebuilt from the journal. */
  version: number
  tables: readonly (keyof AppSchema)[]
  /** The statement that adds `rounds`, a row source with the columns of ledger.rounds_between, to the tables. */
  fold: (rounds: RawBuilder<unknown>) => RawBuilder<unknown>
}
