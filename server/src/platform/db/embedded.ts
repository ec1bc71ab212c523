import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '../config/cannot-start.ts'
import { databaseAccount, type Account } from './embedded-account.ts'
import { findBinaries, orDatabaseUrl } from './embedded-binaries.ts'
import { createCluster, readPassword, superuser } from './embedded-cluster.ts'
import { lockDataDir } from './embedded-lock.ts'
import { clearRemains, findServer, isAlive, readPostmasterPid, stopServer, type Process } from './embedded-process.ts'
import { launchServer, waitUntilReady, type Settings } from './embedded-server.ts'
import { makeSocketFolder, port, socketIn } from './embedded-socket.ts'

export type Embedded = {
  /** `host` is the socket's folder: the server listens only there. */
  connection: { host: string; port: number; user: string; password: string; database: 'postgres' }
  adopted: boolean
  firstStart: boolean
  pid: number
  /** Stops the server and unlocks DATA_DIR. Idempotent. */
  stop(): Promise<void>
}

/** Maximum waits. `readyMs` leaves time for recovery after a power cut. */
const usualPatience = { lockMs: 10_000, readyMs: 120_000, fastStopMs: 30_000, hardStopMs: 5_000 }
type Patience = typeof usualPatience

type Options = {
  /** Folder of the cluster (`pg`), its password, log and lock. Made if missing, for its owner alone. */
  dataDir: string
  /** A folder with `bin/` of another PostgreSQL to run. */
  binaries?: string
  /** PostgreSQL settings on top of ours. A running server keeps its own. */
  settings?: Settings
  log?: (line: string) => void
  patience?: Partial<Patience>
}

/** Starts PostgreSQL on `dataDir`, or adopts the one that a killed Lalmor left. Throws CannotStart if this host cannot run it. */
export async function startEmbedded({
  dataDir: asked,
  binaries: given,
  settings,
  log = () => {},
  patience: changed,
}: Options): Promise<Embedded> {
  if (process.platform !== 'linux') throw new CannotStart(`The embedded PostgreSQL runs on Linux only. ${orDatabaseUrl}`)
  const patience = { ...usualPatience, ...changed }
  mkdirSync(asked, { recursive: true, mode: 0o700 })
  const dataDir = realpathSync(asked)
  const pgdata = join(dataDir, 'pg')
  const account = databaseAccount(pgdata)
  const binaries = await findBinaries(account, given)
  const lock = await lockDataDir(dataDir, patience.lockMs, log)
  try {
    const firstStart = !existsSync(pgdata)
    const password = firstStart ? undefined : readPassword(dataDir)
    const orphan = await findOrphan(pgdata, binaries, patience)
    const { server, socketDir } =
      orphan ?? (await startServer({ dataDir, pgdata, binaries, account, ...(settings && { settings }) }, patience))
    // After an uncaught error without `stop` the server ends as well.
    const onExit = () => {
      if (!isAlive(server)) return
      // Removing its socket keeps a start from adopting it during the stop.
      rmSync(socketIn(socketDir), { force: true })
      process.kill(server.pid, 'SIGINT')
    }
    process.once('exit', onExit)
    const shutDown = async () => {
      await stopServer(server, patience)
      process.off('exit', onExit)
      rmSync(socketDir, { recursive: true, force: true })
      lock.release()
    }
    let stopping: Promise<void> | undefined
    return {
      connection: { host: socketDir, port, user: superuser, password: password ?? readPassword(dataDir), database: 'postgres' },
      adopted: orphan !== undefined,
      firstStart,
      pid: server.pid,
      stop: () => (stopping ??= shutDown()),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

type Running = { server: Process; socketDir: string }

async function findOrphan(pgdata: string, binaries: string, patience: Patience): Promise<Running | undefined> {
  const server = findServer(pgdata)
  const said = readPostmasterPid(pgdata)
  if (!server || !said) return undefined
  const { socketDir, status } = said
  const isUsable = () =>
    status !== 'stopping' && server.executable === realpathSync(join(binaries, 'bin/postgres')) && existsSync(socketIn(socketDir))
  if ((await waitUntilReady(pgdata, server, patience)) && isUsable()) return { server, socketDir }
  await stopServer(server, patience)
  return undefined
}

type Place = { dataDir: string; pgdata: string; binaries: string; account: Account; settings?: Settings }

async function startServer(place: Place, patience: Patience): Promise<Running> {
  const { dataDir, pgdata, binaries, account } = place
  await clearRemains(pgdata, patience.hardStopMs)
  const socketDir = makeSocketFolder(dataDir, account)
  try {
    if (!existsSync(pgdata)) await createCluster({ dataDir, binaries, privateDir: socketDir, account })
    return { server: await launchServer({ ...place, socketDir }, patience), socketDir }
  } catch (error) {
    rmSync(socketDir, { recursive: true, force: true })
    const why = error instanceof Error ? error.message : String(error)
    throw new CannotStart(`The embedded PostgreSQL does not start here, as uid ${account.uid}. ${orDatabaseUrl}\n${why}`, { cause: error })
  }
}
