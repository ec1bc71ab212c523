import { createFlusher } from '@lalmor/ledger/flusher.ts'
import { settleBatch } from '@lalmor/ledger/settle.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { createApi } from './api.ts'
import { BadSetting, readEnv, type Config } from './config/env.ts'
import { MoneyModeRefused } from './config/money-mode.ts'
import { readSeedKey } from './config/secrets.ts'
import { openDatabase } from './db/database.ts'
import { startDatabase } from './db/start.ts'
import { createSeedVault } from './seeds/vault.ts'
import { onStop } from './stop-signals.ts'
import { prepareLedger } from './prepare.ts'

/** Starts everything this process owns, in order; `stop` undoes it in reverse. */
export async function startServer(config: Config) {
  const database = await startDatabase(config)
  const { db, pool } = openDatabase(database.pool)
  await prepareLedger(db, new Date())

  const clock = () => new Date()
  const flusher = createFlusher({ settleBatch: (items) => settleBatch(pool, { asset: assets[config.moneyMode], at: clock(), items }) })
  const vault = createSeedVault(readSeedKey(config.dataDir))
  const ready = async () => void (await pool.query('select from ledger.wallet limit 1'))
  const api = await createApi({ config, db, flusher, vault, clock, ready })
  const address = await api.listen({ host: config.host, port: config.port })

  return {
    address,
    async stop() {
      await api.close()
      await flusher.stop()
      await db.destroy()
      await database.stop()
    },
  }
}

if (import.meta.main) {
  try {
    const starting = startServer(readEnv())
    // Asked to end while still starting: what was started is stopped all the same.
    onStop(async () => (await starting).stop())
    console.log(`Lalmor is ready at ${(await starting).address}/`)
  } catch (error) {
    // What the operator can mend is told in a sentence; anything else is our fault and shows where.
    const expected = error instanceof MoneyModeRefused || error instanceof BadSetting
    console.error(expected ? error.message : error)
    process.exit(1)
  }
}
