import { createPool, type PoolOptions } from '@lalmor/ledger/pool.ts'
import type { Pool, PoolConfig } from 'pg'
import type { Config } from '../config/env.ts'
import { readLoginSecret } from '../config/secrets.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

export type RunningDatabase = {
  /** Connections of the app's own login. */
  pool: Pool
  /** Opens more of them, for work that must not take the players' connections. The caller ends it before `stop`. */
  openPool: (options: PoolOptions) => Pool
  /** Connections of the login of the rails, which writes what they say. The caller ends them before `stop`. */
  openRails: (options: PoolOptions) => Pool
  /** The owner of the database: for what the app's login cannot do. */
  owner: PoolConfig
  /** Call it after all users of the pool have finished. It stops the server only if this process started it. */
  stop: () => Promise<void>
}

/** A migrated database and the app's connection to it: the server of DATABASE_URL, else the embedded one. */
export async function startDatabase(
  config: Pick<Config, 'databaseUrl' | 'appDatabaseUrl' | 'railsDatabaseUrl' | 'dataDir' | 'root'>,
): Promise<RunningDatabase> {
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log: console.error })
  const owner: PoolConfig = config.databaseUrl ? { connectionString: config.databaseUrl } : embedded!.connection
  try {
    const logins = await migrate(owner, config.root, () => readLoginSecret(config.dataDir))
    const app = config.appDatabaseUrl ? { connectionString: config.appDatabaseUrl } : logins.app
    const rails = config.railsDatabaseUrl ? { connectionString: config.railsDatabaseUrl } : logins.rails
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
    return { pool: openPool({}), openPool, openRails, owner, stop }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}
