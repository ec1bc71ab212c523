import type { RawBuilder } from 'kysely'
import type { AppSchema } from '../db/schema.ts'

export type Projection = {
  name: string
  /** Raise it when the meaning of the fold or its tables changes: everything is rebuilt. */
  version: number
  tables: readonly (keyof AppSchema)[]
  /** `rounds` is a row source with the columns of ledger.rounds_between. */
  fold: (rounds: RawBuilder<unknown>) => RawBuilder<unknown>
}
