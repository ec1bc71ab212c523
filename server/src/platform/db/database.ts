import type { Query } from '@lalmor/ledger/query.ts'
import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { AppSchema } from './schema.ts'

/** A database transaction, or the database itself, where each statement commits on its own. */
export type Tx = Kysely<AppSchema> | Transaction<AppSchema>

export type Database = {
  /** Ordinary queries, as the app's role. */
  db: Kysely<AppSchema>
  pool: Pool
}

/** Queries over a pool that signs in as the app. */
export const openDatabase = (pool: Pool): Database => ({ db: new Kysely<AppSchema>({ dialect: new PostgresDialect({ pool }) }), pool })

/** The ledger's query function inside `tx`: a movement commits or rolls back with its cause. */
export const ledgerIn =
  (tx: Tx): Query =>
  async <Row>(sql: string, parameters: readonly unknown[]) =>
    (await tx.executeQuery<Row>(CompiledQuery.raw(sql, [...parameters]))).rows
