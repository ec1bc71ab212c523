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
import { openHeadKey } from './proof/signing.ts'
import { configuredTitles, readConfigured } from './seat/configured.ts'
import { createSeat } from './seat/provider.ts'
import { runSandbox } from './seat/run-sandbox.ts'
import { titlesWith } from './seat/title.ts'
import { openVault } from './seeds/vault.ts'
import { onStop } from './config/stop-signals.ts'
import { prepareLedger } from './prepare.ts'

/** Connections that providers' calls are done on. */
const seatConnections = { max: 4, timeoutMs: 2_500 }

/**
 * Starts everything this process owns, in order; `stop` undoes it in reverse. `openSandbox`, called once players can be answered,
 * starts the sandbox provider and calls back with its address: it may take its time, or never come.
 */
export async function startServer(config: Config) {
  const sandboxOrigins = config.sandboxPort ? [`http://127.0.0.1:${config.sandboxPort}`] : []
  const providers = createSeat(await readConfigured(config.providers, config.dataDir), sandboxOrigins)
  const database = await startDatabase(config)
  const { db, pool } = openDatabase(database.pool)
  const clock = () => new Date()
  const asset = assets[config.moneyMode]
  const flusher = createFlusher({ settleBatch: (items) => settleBatch(pool, { asset, at: clock(), items }) })
  const seat = { providers, pool: database.openPool(seatConnections) }
  let stopSandbox = async () => {}
  let stopJobs = async () => {}
  let stopTable = async () => {}
  const stopStorage = async () => {
    await stopTable()
    await stopJobs()
    await flusher.stop()
    await seat.pool.end()
    await db.destroy()
    await database.stop()
  }
  try {
    const configured = configuredTitles(config.providers)
    const titles = titlesWith({ kiteRun: config.kiteRun, sandbox: config.sandboxPort !== undefined, configured })
    await prepareLedger(db, clock(), titles)
    const vault = await openVault(db, readSeedKey(config.dataDir))
    const headKey = openHeadKey(config.headKey ?? readHeadKey(config.dataDir))
    const ready = () => readStanding(db, asset, clock())
    const relay = createRelay()
    const api = await createApi({ config, db, pool, flusher, vault, clock, ready, titles, relay, seat })
    const table = { openPool: database.openPool, vault, clock, relay, log: api.log }
    if (config.kiteRun) stopTable = (await openTable(table)).stop
    else await endShutTable(table)
    if (config.jobs) {
      const handlers = createHandlers({ vault, headKey, asset, clock, log: api.log, titles })
      stopJobs = (await startWorker({ openPool: database.openPool, createHandlers: handlers, log: api.log })).stop
      // The head of the last day, if it was due while no process ran.
      await addJob(db, 'make-daily-head', {}, { key: 'daily-head-at-start' })
      // And what was played meanwhile: the lists of Home need not wait for the next minute.
      await addJob(db, 'run-projections', {}, { key: 'projections-at-start' })
    }
    const address = await listen(api, config)
    const openSandbox = (tell: (address: string) => void) => {
      const { root, dataDir, sandboxPort: port } = config
      if (port === undefined) return
      stopSandbox = runSandbox({ root, dataDir, port, wallet: `${address}/seat`, seat: providers, log: api.log, ready: tell }).stop
    }
    const stop = async () => {
      await stopSandbox()
      await api.close()
      await stopStorage()
    }
    return { address, openSandbox, stop }
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
    const { address, openSandbox } = await starting
    console.log(`Lalmor is ready at ${address}/`)
    openSandbox((sandbox) => console.log(`  Sandbox provider (7 Up 7 Down) at ${sandbox}/`))
  } catch (error) {
    // What the operator can mend is told in a sentence; anything else is our fault and shows where.
    console.error(error instanceof CannotStart ? error.message : error)
    process.exit(1)
  }
}
