import { createPool } from '@lalmor/ledger/pool.ts'
import { Logger, runMigrations } from 'graphile-worker'
import type { ClientConfig } from 'pg'

/** Migrates `graphile_worker` as the owner: the app may not make tables. Fails, to be repeated, if a job locks a table for over a second. */
export async function migrateJobs(owner: ClientConfig): Promise<void> {
  const pgPool = createPool(owner, { max: 1, timeoutMs: 0 })
  try {
    await runMigrations({ pgPool, logger: new Logger(() => (level, message) => void (level === 'error' && console.error(message))) })
  } finally {
    await pgPool.end()
  }
}
