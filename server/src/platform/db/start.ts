import { createPool, type PoolOptions } from '@lalmor/ledger/pool.ts'
import { Client, type Pool, type PoolConfig } from 'pg'
import { CannotStart } from '../config/cannot-start.ts'
import type { Config } from '../config/env.ts'
import { readLoginSecret } from '../config/secrets.ts'
import { startEmbedded } from './embedded.ts'
import { loginOf } from './logins.ts'
import { migrate } from './migrate.ts'
import { readRelease, refuseUnprepared } from './release.ts'

/** Longest wait for a connection; then the call is refused as Busy. */
export const callsWaitMs = 1_000

export type RunningDatabase = {
  pool: Pool
  /** Opens another pool, for work that must not take the players' connections. The caller ends it before `stop`. */
  openPool: (options: PoolOptions) => Pool
  /** Opens connections with the rails' login, which writes the rails' evidence. The caller ends them before `stop`. */
  openRails: (options: PoolOptions) => Pool
  /** The database's owner, for changes that the app's login cannot make. */
  owner: PoolConfig
  /** Call it after all users of the pool have finished. It stops the server only if this process started it. */
  stop: () => Promise<void>
}

/**
 * Starts DATABASE_URL's database, otherwise the embedded one. With `MIGRATE=off` it changes nothing, and throws CannotStart unless the schema is this
 * release's.
 */
export async function startDatabase(
  config: Pick<Config, 'databaseUrl' | 'appDatabaseUrl' | 'railsDatabaseUrl' | 'dataDir' | 'root' | 'migrate'>,
): Promise<RunningDatabase> {
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log: console.error })
  const owner: PoolConfig = config.databaseUrl ? { connectionString: config.databaseUrl } : embedded!.connection
  try {
    const secret = () => readLoginSecret(config.dataDir)
    const logins = config.migrate
      ? await migrate(owner, config.root, secret, { shared: config.databaseUrl !== undefined })
      : { app: loginOf('app', new Client(owner), secret), rails: loginOf('rails', new Client(owner), secret) }
    const app = config.appDatabaseUrl ? { connectionString: config.appDatabaseUrl } : logins.app
    const rails = config.railsDatabaseUrl ? { connectionString: config.railsDatabaseUrl } : logins.rails
    if (!config.migrate) await checkPrepared(app, config.root)
    let stopping = false
    const onLost = (error: Error) => {
      if (!stopping) console.error(`A database connection was lost: ${error.message}`)
    }
    const stop = async () => {
      stopping = true
      await embedded?.stop()
    }
    const openPool = (options: PoolOptions) => createPool(app, { onLost, ...options })
    const openRails = (options: PoolOptions) => createPool(rails, { onLost, ...options })
    return { pool: openPool({ waitMs: callsWaitMs }), openPool, openRails, owner, stop }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

async function checkPrepared(app: PoolConfig, root: string): Promise<void> {
  const client = new Client(app)
  await client.connect().catch((error: Error & { code?: string }) => {
    // Class 28: the login does not exist or its password is wrong.
    if (!error.code?.startsWith('28')) throw error
    throw new CannotStart(
      `The app's login was refused: ${error.message}. If the database is new, run this release's migrations first: npm run migrate`,
    )
  })
  try {
    await refuseUnprepared(client, readRelease(root))
  } finally {
    await client.end()
  }
}
