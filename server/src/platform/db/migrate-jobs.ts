import { createPool } from '@lalmor/ledger/pool.ts'
import { Logger, runMigrations } from 'graphile-worker'
import type { ClientConfig } from 'pg'

/**
 * Brings the job runner's own schema, `graphile_worker`, to the version of its package. Runs as the owner, because the app's role may
 * not make tables. A runner that starts as the app then has nothing left to do, or fails if the database is newer.
 * If a running job locks a table for longer than a second, the start fails: try again.
 */
export async function migrateJobs(owner: ClientConfig): Promise<void> {
  const pgPool = createPool(owner, { max: 1, timeoutMs: 0 })
  try {
    await runMigrations({ pgPool, logger: new Logger(() => (level, message) => void (level === 'error' && console.error(message))) })
  } finally {
    await pgPool.end()
  }
}
