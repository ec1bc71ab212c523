import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Database } from '../../platform/db/database.ts'
import type { Pulse } from '../../platform/db/heartbeat.ts'
import { runAsLeader, type Lead } from '../../platform/jobs/advisory-locks.ts'
import type { Table } from './table.ts'

type Parts = {
  /** The table over these queries, which commit only while this process leads. */
  createTable: (db: Database['db']) => Table
  /** One connection is used up while this process leads. */
  pool: Pool
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'error' | 'info'>
  /** How often a process that does not lead tries to, and one that failed retries. */
  retryMs?: number
  pulse?: Pulse
}

/**
 * Runs the table in one of the processes that call this; the others stand by and take over when it is gone. `stop` ends what is open,
 * as after a crash, so that no bet waits for the next start.
 */
export function runTable({ createTable, pool, clock, log, retryMs = 1_000, pulse }: Parts): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const sleep = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal }).catch(() => {})

  async function lead({ lost, fence }: Lead) {
    const over = AbortSignal.any([lost, stopping.signal])
    const table = createTable(fence(pool))
    log.info('this process runs Kite Run’s table')
    await table.takeOver(clock())
    while (!over.aborted) {
      let due: Date
      try {
        due = await table.advance(clock())
      } catch (err) {
        log.error({ err }, 'Kite Run’s table failed; retrying')
        due = new Date(clock().getTime() + retryMs)
      }
      await sleep(Math.max(0, due.getTime() - clock().getTime()), over)
    }
    if (!lost.aborted) await table.takeOver(clock())
  }

  async function run() {
    while (!stopping.signal.aborted) {
      await runAsLeader(pool, 'kite-table', lead, pulse).catch((err: unknown) => log.error({ err }, 'Kite Run’s table stopped; restarting'))
      await sleep(retryMs, stopping.signal)
    }
  }

  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
