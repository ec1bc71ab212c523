import { sql, type Transaction } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from './database.ts'
import type { AppSchema } from './schema.ts'

/** Below the limit of a statement (`createPool`), and nine times the usual wait. */
const lockTimeout = '9s'
const attemptsMax = 5

/** Lost to concurrent work, without effect: a deadlock, a serialization failure, a lock timeout. */
const lost = new Set(['40P01', '40001', '55P03'])

/** Waits longest for locks, and retries when it loses: for work that must win against a crowd, such as a break. */
export async function insist<Result>(db: Database['db'], work: (tx: Transaction<AppSchema>) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++)
    try {
      return await db.transaction().execute(async (tx) => {
        await sql`select set_config('lock_timeout', ${lockTimeout}, true)`.execute(tx)
        return work(tx)
      })
    } catch (error) {
      if (attempt === attemptsMax || !(error instanceof DatabaseError && lost.has(error.code ?? ''))) throw error
    }
}
