import { once } from 'node:events'
import { closeSync, existsSync, fchownSync, openSync, readFileSync, renameSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { CannotStart } from '../config/cannot-start.ts'
import type { Account } from './embedded-account.ts'
import { spawnOnCluster } from './embedded-cluster.ts'
import { findProcess, isAlive, readPostmasterPid, stopServer, until, type Process } from './embedded-process.ts'
import { port } from './embedded-socket.ts'

const megabyte = 1024 * 1024

/** Set on the command line, so that no edited file overrides them. An acknowledged commit is on disk. The embedded build has no lz4. */
function settingsOf(socketDir: string, others: Settings): string[] {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  const sharedBuffers = Math.min(Math.max(Math.floor(memory / 8 / megabyte), 128), 1024)
  const values = {
    port,
    listen_addresses: '',
    unix_socket_directories: socketDir,
    shared_buffers: `${sharedBuffers}MB`,
    max_wal_size: '4GB',
    wal_compression: 'on',
    fsync: 'on',
    synchronous_commit: 'on',
    // The log may be shared: no rows or statements, which may contain a player's text.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...others,
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

export type Settings = { readonly [name: string]: string }

type Launch = { dataDir: string; pgdata: string; binaries: string; socketDir: string; account: Account; settings?: Settings }

/** Starts `postgres` in its own session, out of reach of a Ctrl-C. Resolves when it answers; throws with its log's end if it exits, or after `readyMs`. */
export async function launchServer(
  { dataDir, pgdata, binaries, socketDir, account, settings = {} }: Launch,
  patience: Patience,
): Promise<Process> {
  const logFile = join(dataDir, 'pg.log')
  const output = openLog(logFile, account)
  const child = spawnOnCluster(join(binaries, 'bin/postgres'), settingsOf(socketDir, settings), {
    folder: pgdata,
    account,
    output,
    detached: true,
  })
  closeSync(output)
  await once(child, 'spawn')
  child.unref()
  const server = findProcess(child.pid!)
  if (server && (await waitUntilReady(pgdata, server, patience))) return server
  throw new CannotStart(`PostgreSQL stopped while starting. The end of ${logFile}:\n${endOf(logFile)}`)
}

type Patience = { readyMs: number; fastStopMs: number; hardStopMs: number }

/** Returns false if the server ends before it answers; stops it and throws after too long. */
export async function waitUntilReady(pgdata: string, server: Process, patience: Patience): Promise<boolean> {
  const isReady = () => {
    const said = readPostmasterPid(pgdata)
    return said?.pid === server.pid && said.status === 'ready'
  }
  const decided = await until(patience.readyMs, () => isReady() || !isAlive(server))
  if (decided) return isReady()
  await stopServer(server, patience)
  throw new CannotStart(`PostgreSQL was not ready after ${patience.readyMs} ms`)
}

/** Keeps the previous log as `pg.log.1`. */
function openLog(file: string, account: Account): number {
  if (existsSync(file)) renameSync(file, `${file}.1`)
  const opened = openSync(file, 'a', 0o600)
  if (account.switched) fchownSync(opened, account.uid, account.gid)
  return opened
}

const endOf = (logFile: string) => readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-20).join('\n')
