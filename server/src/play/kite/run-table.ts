import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Database } from '../../platform/db/database.ts'
import type { Pulse } from '../../platform/db/heartbeat.ts'
import { runAsLeader, type Lead } from '../../platform/jobs/advisory-locks.ts'
import type { Table } from './table.ts'

type Parts = {
  /** Creates the table over queries that commit only while this process leads. */
  createTable: (db: Database['db']) => Table
  pool: Pool
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'error' | 'info'>
  /** Interval at which a process that does not lead, or one that failed, tries again. */
  retryMs?: number
  /** Open rounds are ended, and no other opens. */
  isShut?: boolean
  pulse?: Pulse
}

/** `over` resolves at its end: stopped, or shut with nothing left. */
export type RunningTable = { over: Promise<void>; stop: () => Promise<void> }

export function runTable({ createTable, pool, clock, log, retryMs = 1_000, isShut = false, pulse }: Parts): RunningTable {
  const stopping = new AbortController()
  const sleep = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal }).catch(() => {})
  let isOver = false

  async function step(table: Table, now: Date): Promise<Date | undefined> {
    try {
      if (!isShut) return await table.advance(now)
      await table.giveBack(now)
      return await table.finish(now)
    } catch (err) {
      log.error({ err }, 'Kite Run’s table failed; retrying')
      return new Date(clock().getTime() + retryMs)
    }
  }

  async function lead({ lost, fence }: Lead) {
    const over = AbortSignal.any([lost, stopping.signal])
    const table = createTable(fence(pool))
    if (!isShut) log.info('this process runs Kite Run’s table')
    table.takeOver(clock())
    while (!over.aborted) {
      const due = await step(table, clock())
      if (!due) {
        isOver = true
        return
      }
      await sleep(Math.max(0, due.getTime() - clock().getTime()), over)
    }
    if (!lost.aborted) await table.giveBack(clock())
  }

  async function run() {
    while (!stopping.signal.aborted && !isOver) {
      await runAsLeader(pool, 'kite-table', lead, pulse).catch((err: unknown) => log.error({ err }, 'Kite Run’s table stopped; restarting'))
      if (!isOver) await sleep(retryMs, stopping.signal)
    }
  }

  const running = run()
  return {
    over: running,
    async stop() {
      stopping.abort()
      await running
    },
  }
}
