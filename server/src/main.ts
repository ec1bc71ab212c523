import { createFlusher } from '@lalmor/ledger/flusher.ts'
import { settleBatch } from '@lalmor/ledger/settle.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { createApi } from './api.ts'
import { readStanding } from './books/standing.ts'
import { CannotStart } from './config/cannot-start.ts'
import { readEnv, type Config } from './config/env.ts'
import { readHeadKey, readSeedKey } from './config/secrets.ts'
import { openDatabase } from './db/database.ts'
import { startDatabase } from './db/start.ts'
import { createHandlers } from './job-handlers.ts'
import { addJob } from './jobs/add-job.ts'
import { startWorker } from './jobs/worker.ts'
import { createRelay } from './kite/news.ts'
import { endShutTable, openTable } from './kite/open-table.ts'
import { titlesWithoutKite, usualTitles } from './kite/title.ts'
import { openHeadKey } from './proof/signing.ts'
import { openVault } from './seeds/vault.ts'
import { onStop } from './config/stop-signals.ts'
import { prepareLedger } from './prepare.ts'

/** Starts everything this process owns, in order; `stop` undoes it in reverse. */
export async function startServer(config: Config) {
  const database = await startDatabase(config)
  const { db, pool } = openDatabase(database.pool)
  const clock = () => new Date()
  const asset = assets[config.moneyMode]
  const flusher = createFlusher({ settleBatch: (items) => settleBatch(pool, { asset, at: clock(), items }) })
  let stopJobs = async () => {}
  let stopTable = async () => {}
  const stopStorage = async () => {
    await stopTable()
    await stopJobs()
    await flusher.stop()
    await db.destroy()
    await database.stop()
  }
  try {
    await prepareLedger(db, clock())
    const vault = await openVault(db, readSeedKey(config.dataDir))
    const headKey = openHeadKey(config.headKey ?? readHeadKey(config.dataDir))
    const ready = () => readStanding(db, asset, clock())
    const titles = config.kiteRun ? usualTitles : titlesWithoutKite
    const relay = createRelay()
    const api = await createApi({ config, db, pool, flusher, vault, clock, ready, titles, relay })
    const table = { openPool: database.openPool, vault, clock, relay, log: api.log }
    if (config.kiteRun) stopTable = (await openTable(table)).stop
    else await endShutTable(table)
    if (config.jobs) {
      const handlers = createHandlers({ vault, headKey, asset, clock, log: api.log })
      stopJobs = (await startWorker({ openPool: database.openPool, createHandlers: handlers, log: api.log })).stop
      // The head of the last day, if it was due while no process ran.
      await addJob(db, 'make-daily-head', {}, { key: 'daily-head-at-start' })
      // And what was played meanwhile: the lists of Home need not wait for the next minute.
      await addJob(db, 'run-projections', {}, { key: 'projections-at-start' })
    }
    const address = await listen(api, config)
    const stop = async () => {
      await api.close()
      await stopStorage()
    }
    return { address, stop }
  } catch (error) {
    await stopStorage()
    throw error
  }
}

/** The address, without a trailing slash. Throws CannotStart when the port is taken or not allowed. */
async function listen(api: Awaited<ReturnType<typeof createApi>>, { host, port }: Config): Promise<string> {
  try {
    return await api.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new CannotStart(`Port ${port} is in use. Stop what uses it, or choose another PORT.`)
    if (code === 'EACCES') throw new CannotStart(`Port ${port} needs rights this process does not have. Choose another PORT.`)
    throw error
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
    console.error(error instanceof CannotStart ? error.message : error)
    process.exit(1)
  }
}
