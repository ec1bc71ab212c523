import { readdirSync, readFileSync } from 'node:fs'
import type { createPool } from '@lalmor/ledger/pool.ts'

/** A server's cost so far: CPU of the postmaster and all its children, dead ones included, and WAL written. */
export type Cost = { cpuUs: number; walBytes: number }

/** The kernel counts CPU time of processes in hundredths of a second, whatever its own tick. */
const tickUs = 10_000

/** Fields 14 to 17 of /proc/pid/stat: user and system time, and those of waited-for children. */
function cpuOf(pid: number | string, parent: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (Number(pid) !== parent && Number(fields[1]) !== parent) return 0
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * tickUs
  } catch {
    return 0
  }
}

/** Processor time of one process so far, in microseconds. */
export const processCpuUs = (pid: number): number => cpuOf(pid, pid)

/** Processor time of a postmaster and all its children so far, dead ones included, in microseconds. */
export const serverCpuUs = (postmaster: number): number =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .reduce((sum, pid) => sum + cpuOf(pid, postmaster), 0)

export async function costOf(pool: ReturnType<typeof createPool>, postmaster: number): Promise<Cost> {
  const cpuUs = serverCpuUs(postmaster)
  const { rows } = await pool.query<{ wal: string }>("select (pg_current_wal_insert_lsn() - '0/0')::text as wal")
  return { cpuUs, walBytes: Number(rows[0]!.wal) }
}
