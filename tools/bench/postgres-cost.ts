import { readdirSync, readFileSync } from 'node:fs'
import type { createPool } from '@lalmor/ledger/pool.ts'

/** CPU of postmaster and children, dead ones included, and WAL. */
export type Cost = { cpuUs: number; walBytes: number }

/** The unit of CPU times, whatever the kernel's own tick. */
const tickUs = 10_000

/** /proc/pid/stat, fields 14–17: user and system time, own and of waited-for children. */
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

/** In microseconds. */
export const processCpuUs = (pid: number): number => cpuOf(pid, pid)

/** CPU time with all children, dead ones included, in microseconds. */
export const serverCpuUs = (postmaster: number): number =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .reduce((sum, pid) => sum + cpuOf(pid, postmaster), 0)

export async function costOf(pool: ReturnType<typeof createPool>, postmaster: number): Promise<Cost> {
  const cpuUs = serverCpuUs(postmaster)
  const { rows } = await pool.query<{ wal: string }>("select (pg_current_wal_insert_lsn() - '0/0')::text as wal")
  return { cpuUs, walBytes: Number(rows[0]!.wal) }
}
