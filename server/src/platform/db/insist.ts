import { sql, type Transaction } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from './database.ts'
import type { AppSchema } from './schema.ts'

/** Less than a statement may take at all (`createPool`), and nine times what others wait. */
const lockTimeout = '9s'
const attemptsMax = 5

/** Lost to other work: a deadlock, a serialization, a lock not had in time. Nothing was done. */
const lost = new Set(['40P01', '40001', '55P03'])

/**
 * Runs work that must not lose to other work, as a break must not lose to a crowd that claims: it waits longer for locks than anything else, and is
 * done again where it lost.
 */
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
