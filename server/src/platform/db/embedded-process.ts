import { readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '../config/cannot-start.ts'

/** `startedAt`, in clock ticks since boot, tells a reused pid apart. */
export type Process = { pid: number; startedAt: string }

/** `executable` may end in ` (deleted)` after an update of the binaries. */
export type Server = Process & { executable: string }

export function findProcess(pid: number): Process | undefined {
  try {
    // The bracketed name may contain blanks and brackets; the fields after it do not.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const startedAt = rest[18]
    return state === 'Z' || startedAt === undefined ? undefined : { pid, startedAt }
  } catch {
    return undefined
  }
}

export const isAlive = ({ pid, startedAt }: Process) => findProcess(pid)?.startedAt === startedAt

export function readPostmasterPid(pgdata: string): { pid: number; port: number; socketDir: string; status: string } | undefined {
  try {
    const lines = readFileSync(join(pgdata, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!Number.isSafeInteger(pid) || pid <= 0) return undefined
    return { pid, port: Number(lines[3]), socketDir: lines[4] ?? '', status: (lines[7] ?? '').trim() }
  } catch {
    return undefined
  }
}

/** Finds the server on `pgdata` (a real path) by program and working directory: the pid in the file may be reused. */
export function findServer(pgdata: string): Server | undefined {
  const named = readPostmasterPid(pgdata)
  const found = named && findProcess(named.pid)
  if (!found) return undefined
  const executable = executableIn(pgdata, found.pid)
  return executable === undefined ? undefined : { ...found, executable }
}

/** Undefined unless `pid` is a PostgreSQL in `pgdata`. */
function executableIn(pgdata: string, pid: number | string): string | undefined {
  if (readLink(`/proc/${pid}/cwd`) !== pgdata) return undefined
  const executable = readLink(`/proc/${pid}/exe`)
  return executable !== undefined && basename(executable).split(' ')[0] === 'postgres' ? executable : undefined
}

/** Waits for a killed server's children, then deletes `postmaster.pid`: PostgreSQL would not start if its number were in use again. */
export async function clearRemains(pgdata: string, patienceMs: number): Promise<void> {
  const nobodyLeft = () => processesIn(pgdata).length === 0
  let gone = await until(patienceMs, nobodyLeft)
  if (!gone) {
    // A process that waits for a killed one's lock would wait forever.
    for (const pid of processesIn(pgdata)) send('SIGKILL', Number(pid))
    gone = await until(patienceMs, nobodyLeft)
  }
  if (!gone)
    throw new CannotStart(`Processes of an earlier PostgreSQL still use ${pgdata}. Stop them: pid ${processesIn(pgdata).join(', ')}`)
  rmSync(join(pgdata, 'postmaster.pid'), { force: true })
}

const processesIn = (pgdata: string) =>
  readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && executableIn(pgdata, entry) !== undefined)

/** Stops with rollbacks and a checkpoint, then without a checkpoint, then by force. Signals only while the pid is the server's. */
export async function stopServer(server: Process, patience: { fastStopMs: number; hardStopMs: number }): Promise<void> {
  const steps = [
    ['SIGINT', patience.fastStopMs],
    ['SIGQUIT', patience.hardStopMs],
    ['SIGKILL', patience.hardStopMs],
  ] as const
  for (const [signal, patienceMs] of steps) {
    if (!isAlive(server)) return
    send(signal, server.pid)
    if (await until(patienceMs, () => !isAlive(server))) return
  }
  throw new CannotStart(`PostgreSQL (pid ${server.pid}) does not stop, even when killed`)
}

function send(signal: NodeJS.Signals, pid: number) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It may have exited since the check.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Checks every 10 ms. Returns false when the time is up. */
export async function until(patienceMs: number, reached: () => boolean): Promise<boolean> {
  const deadline = Date.now() + patienceMs
  while (!reached()) {
    if (Date.now() >= deadline) return false
    await pause(10)
  }
  return true
}

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}
