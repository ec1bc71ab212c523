import { createPool, type PoolOptions } from '@lalmor/ledger/pool.ts'
import { Client, type ClientConfig } from 'pg'
import type { Config, OpsSettings } from '../../platform/config/env.ts'
import { readLoginSecret } from '../../platform/config/secrets.ts'
import { openOpsLogins } from '../../platform/db/logins.ts'
import { openDatabase, type Database } from '../../platform/db/database.ts'
import { findEmbedded } from '../../platform/db/embedded-attach.ts'
import { readRelease, refuseEarlier } from '../../platform/db/release.ts'
import { startDatabase } from '../../platform/db/start.ts'

export type Connected = {
  owner: ClientConfig | undefined
  /** The caller closes it, before `stop`. */
  open: (as: 'ops' | 'owner', options: PoolOptions) => Database
  /** Acts on the rails' evidence; undefined likewise. */
  openApp: ((options: PoolOptions) => Database) | undefined
  /** Writes the rails' evidence; undefined if the tool has only an operators' login. The caller closes it. */
  openRails: ((options: PoolOptions) => Database) | undefined
  stop: () => Promise<void>
}

export async function connect(config: Config, { databaseUrl }: Pick<OpsSettings, 'databaseUrl'>): Promise<Connected> {
  if (databaseUrl)
    return {
      owner: undefined,
      open: (_as, options) => openDatabase(createPool({ connectionString: databaseUrl }, options)),
      openApp: undefined,
      openRails: undefined,
      stop: async () => {},
    }
  const { owner, stop } = await findOwner(config)
  try {
    await refuseEarlierThan(config.root, owner)
    const { app, ops, rails } = await openOpsLogins(owner, () => readLoginSecret(config.dataDir))
    return {
      owner,
      open: (as, options) => openDatabase(createPool(as === 'ops' ? ops : owner, options)),
      openApp: (options) => openDatabase(createPool(app, options)),
      openRails: (options) => openDatabase(createPool(rails, options)),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The logins would change a database that this release cannot read. */
async function refuseEarlierThan(root: string, owner: ClientConfig): Promise<void> {
  const client = new Client(owner)
  await client.connect()
  try {
    await refuseEarlier(client, readRelease(root))
  } finally {
    await client.end()
  }
}

async function findOwner(config: Config): Promise<{ owner: ClientConfig; stop: () => Promise<void> }> {
  if (config.databaseUrl) return { owner: { connectionString: config.databaseUrl }, stop: async () => {} }
  const running = findEmbedded(config.dataDir)
  if (running) return { owner: running, stop: async () => {} }
  const { owner, pool, stop } = await startDatabase(config)
  await pool.end()
  return { owner, stop }
}
