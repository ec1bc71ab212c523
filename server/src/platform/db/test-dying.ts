import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { AppSchema } from './schema.ts'

/** Connections that fall silent after this many statements, as in a killed process. */
export function dyingAfter(pool: Pool, statements: number): Kysely<AppSchema> {
  let left = statements
  const dying: PostgresPool = {
    async connect() {
      const client = await pool.connect()
      return {
        query: ((text: string, values?: unknown[]) => {
          if (text !== 'rollback' && left-- <= 0) throw new Error('killed')
          return client.query(text, values)
        }) as PoolClient['query'],
        release: () => client.release(),
      }
    },
    end: async () => {},
    options: {},
  }
  return new Kysely<AppSchema>({ dialect: new PostgresDialect({ pool: dying }) })
}

/** Returns `killed` for a call that failed for that reason; throws other errors. */
export const unless = (killed: unknown) => {
  const isKilled = (error: unknown): boolean =>
    error instanceof AggregateError ? error.errors.every(isKilled) : error instanceof Error && error.message === 'killed'
  if (!isKilled(killed)) throw killed
  return 'killed' as const
}
