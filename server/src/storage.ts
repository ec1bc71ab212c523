import type { Asset } from '@lalmor/ledger/asset.ts'
import { createFlusher } from '@lalmor/ledger/flusher.ts'
import { settleBatch } from '@lalmor/ledger/settle.ts'
import type { Config } from './platform/config/env.ts'
import { openDatabase } from './platform/db/database.ts'
import { callsWaitMs, startDatabase } from './platform/db/start.ts'

const providerWalletConnections = { max: 4, timeoutMs: 2_500, waitMs: callsWaitMs }

const railsConnections = { max: 4, waitMs: callsWaitMs }

/** Call `stop` after all users of the connections have finished. */
export async function openStorage(config: Config, { asset, clock }: { asset: Asset; clock: () => Date }) {
  const database = await startDatabase(config)
  const { openPool, openRails, owner } = database
  const { db, pool } = openDatabase(database.pool)
  const { db: rails } = openDatabase(openRails(railsConnections))
  /** Answers operators' questions, which may read the whole journal. */
  const { db: asked } = openDatabase(openPool({ max: 3, timeoutMs: 0 }))
  const providerPool = openPool(providerWalletConnections)
  const newsPool = openPool({ max: 1 })
  const flusher = createFlusher({ settleBatch: (items) => settleBatch(pool, { asset, at: clock(), items }) })
  const stop = async () => {
    await newsPool.end()
    await rails.destroy()
    await asked.destroy()
    await flusher.stop()
    await providerPool.end()
    await db.destroy()
    await database.stop()
  }
  return { openPool, openRails, owner, db, pool, rails, asked, providerPool, newsPool, flusher, stop }
}
