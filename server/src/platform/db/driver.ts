import { lossOf } from '@lalmor/ledger/database-loss.ts'
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
} from 'kysely'
import type { Pool } from 'pg'

/** The connection was lost during a commit, which may have succeeded. */
export class OutcomeLost extends Error {
  override readonly name = 'OutcomeLost'

  constructor(cause: unknown) {
    super('the database was lost while it committed', { cause })
  }
}

/** A leader's role and term (platform/sql/leaders.sql). `onOver`: another leader has begun. */
export type Term = { name: string; term: bigint; onOver?: () => void }

/** A commit with a lost answer throws OutcomeLost. With a term, a transaction first holds it, and commits fail with LT001 once the next term has begun. */
export const dialectOver = (pool: Pool, term?: Term): Dialect => ({
  createDriver: () => createDriver(new PostgresDriver({ pool }), term),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
})

/** SQLSTATE after the term's end. */
const termOver = 'LT001'

function createDriver(driver: Driver, term: Term | undefined): Driver {
  const hold = term && CompiledQuery.raw('select app.hold_term($1, $2)', [term.name, term.term])

  const begin = async (connection: DatabaseConnection, settings: Parameters<Driver['beginTransaction']>[1] = {}) => {
    await driver.beginTransaction(connection, settings)
    if (!hold) return
    try {
      await connection.executeQuery(hold)
    } catch (error) {
      await rollBack(connection)
      if ((error as { code?: unknown }).code === termOver) term?.onOver?.()
      throw error
    }
  }

  const rollBack = (connection: DatabaseConnection) => driver.rollbackTransaction(connection).catch(() => {})

  class Connection implements DatabaseConnection {
    readonly inner: DatabaseConnection
    isInTx = false

    constructor(inner: DatabaseConnection) {
      this.inner = inner
    }

    async executeQuery<Row>(query: CompiledQuery) {
      if (this.isInTx || onlyReads(query)) return this.inner.executeQuery<Row>(query)
      if (!hold) return this.inner.executeQuery<Row>(query).catch(throwOutcome)
      await begin(this.inner)
      try {
        const result = await this.inner.executeQuery<Row>(query)
        await driver.commitTransaction(this.inner)
        return result
      } catch (error) {
        await rollBack(this.inner)
        throw error
      }
    }

    streamQuery<Row>(query: CompiledQuery, rows: number) {
      return this.inner.streamQuery<Row>(query, rows)
    }
  }

  const under = (connection: DatabaseConnection) => connection as Connection
  return {
    init: () => driver.init(),
    acquireConnection: async () => new Connection(await driver.acquireConnection()),
    async beginTransaction(connection, settings) {
      await begin(under(connection).inner, settings)
      under(connection).isInTx = true
    },
    commitTransaction: (connection) => driver.commitTransaction(under(connection).inner).catch(throwOutcome),
    rollbackTransaction: (connection) => rollBack(under(connection).inner),
    releaseConnection: (connection) => driver.releaseConnection(under(connection).inner),
    destroy: async () => (term ? undefined : driver.destroy()),
  }
}

/** True if the statement calls none of our writing functions. */
const onlyReads = ({ query, sql }: CompiledQuery) =>
  query.kind === 'SelectQueryNode' || (/^\s*select\b/i.test(sql) && !/\b(?:app|ledger|ops|graphile_worker)\.\w+\(/i.test(sql))

function throwOutcome(error: unknown): never {
  throw lossOf(error) === 'lost' ? new OutcomeLost(error) : error
}
