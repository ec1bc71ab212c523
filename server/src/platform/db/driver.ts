import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
} from 'kysely'
import type { Pool } from 'pg'
import type { AppSchema } from './schema.ts'

/** The role a process leads in, and the number of its term (server/sql/leaders.sql). */
export type Term = { name: string; term: bigint }

/**
 * Queries over `pool` that commit only while the term lasts: each transaction first holds it, and a statement outside of one gets a
 * transaction of its own, unless it only reads. The next leader begins its term after what is committing, and everything later is refused
 * with LT001: a process that was stopped or cut off cannot write when it wakes.
 */
export function openFenced(pool: Pool, { name, term }: Term): Kysely<AppSchema> {
  const hold = CompiledQuery.raw('select app.hold_term($1, $2)', [name, term])
  return new Kysely<AppSchema>({
    dialect: {
      createDriver: () => fence(new PostgresDriver({ pool }), hold),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  })
}

function fence(driver: Driver, hold: CompiledQuery): Driver {
  const begin = async (connection: DatabaseConnection, settings: Parameters<Driver['beginTransaction']>[1]) => {
    await driver.beginTransaction(connection, settings)
    try {
      await connection.executeQuery(hold)
    } catch (error) {
      await driver.rollbackTransaction(connection)
      throw error
    }
  }

  /** A connection of `driver`, and whether a transaction is open on it. */
  class Fenced implements DatabaseConnection {
    readonly inner: DatabaseConnection
    isInTx = false

    constructor(inner: DatabaseConnection) {
      this.inner = inner
    }

    async executeQuery<Row>(query: CompiledQuery) {
      if (this.isInTx || query.query.kind === 'SelectQueryNode') return this.inner.executeQuery<Row>(query)
      await begin(this.inner, {})
      try {
        const result = await this.inner.executeQuery<Row>(query)
        await driver.commitTransaction(this.inner)
        return result
      } catch (error) {
        await driver.rollbackTransaction(this.inner)
        throw error
      }
    }

    streamQuery<Row>(query: CompiledQuery, rows: number) {
      return this.inner.streamQuery<Row>(query, rows)
    }
  }

  const under = (connection: DatabaseConnection) => connection as Fenced
  return {
    init: () => driver.init(),
    acquireConnection: async () => new Fenced(await driver.acquireConnection()),
    async beginTransaction(connection, settings) {
      await begin(under(connection).inner, settings)
      under(connection).isInTx = true
    },
    commitTransaction: (connection) => driver.commitTransaction(under(connection).inner),
    rollbackTransaction: (connection) => driver.rollbackTransaction(under(connection).inner),
    releaseConnection: (connection) => driver.releaseConnection(under(connection).inner),
    // The pool is its owner's.
    destroy: async () => {},
  }
}
