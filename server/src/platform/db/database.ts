import type { Query } from '@lalmor/ledger/query.ts'
import { CompiledQuery, Kysely, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import { dialectOver, type Term } from './driver.ts'
import type { AppSchema } from './schema.ts'

/** A database transaction, or the database itself, where each statement commits on its own. */
export type Tx = Kysely<AppSchema> | Transaction<AppSchema>

export type Database = {
  /** Ordinary queries, as the app's role. */
  db: Kysely<AppSchema>
  pool: Pool
}

/** Queries over a pool that signs in as the app. With a term, they commit only while that lasts, and the pool stays its owner's. */
export const openDatabase = (pool: Pool, term?: Term): Database => ({
  db: new Kysely<AppSchema>({ dialect: dialectOver(pool, term) }),
  pool,
})

/** The ledger's query function inside `tx`: a movement commits or rolls back with its cause. */
export const ledgerIn =
  (tx: Tx): Query =>
  async <Row>(sql: string, parameters: readonly unknown[]) =>
    (await tx.executeQuery<Row>(CompiledQuery.raw(sql, [...parameters]))).rows
