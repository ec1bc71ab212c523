import { withOneConnection } from '@lalmor/ledger/one-connection.ts'
import type { Query } from '@lalmor/ledger/query.ts'
import { CompiledQuery, Kysely, type Transaction, type TransactionBuilder } from 'kysely'
import type { Pool } from 'pg'
import { dialectOver, type Term } from './driver.ts'
import type { AppSchema } from './schema.ts'

/** A transaction, or the database itself, where each statement commits on its own. */
export type Tx = Kysely<AppSchema> | Transaction<AppSchema>

export type Database = {
  db: Kysely<AppSchema>
  pool: Pool
}

/** Queries over a pool that signs in as the app. With a term, they commit only during it, and the pool stays its owner's. */
export const openDatabase = (pool: Pool, term?: Term): Database => ({
  db: new HouseDatabase({ dialect: dialectOver(pool, term) }),
  pool,
})

/** A transaction has one connection; code in it cannot get another. */
class HouseDatabase extends Kysely<AppSchema> {
  override transaction() {
    return withOne(super.transaction())
  }
}

function withOne(builder: TransactionBuilder<AppSchema>): TransactionBuilder<AppSchema> {
  const { execute, setAccessMode, setIsolationLevel } = builder
  return Object.assign(builder, {
    execute: <Result>(work: (tx: Transaction<AppSchema>) => Promise<Result>) =>
      execute.call(builder, (tx) => withOneConnection(() => work(tx))) as Promise<Result>,
    setAccessMode: (mode: Parameters<typeof setAccessMode>[0]) => withOne(setAccessMode.call(builder, mode)),
    setIsolationLevel: (level: Parameters<typeof setIsolationLevel>[0]) => withOne(setIsolationLevel.call(builder, level)),
  })
}

/** A movement commits or rolls back with its cause. */
export const ledgerIn =
  (tx: Tx): Query =>
  async <Row>(sql: string, parameters: readonly unknown[]) =>
    (await tx.executeQuery<Row>(CompiledQuery.raw(sql, [...parameters]))).rows
