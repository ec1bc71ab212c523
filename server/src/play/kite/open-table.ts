import type { PoolOptions } from '@lalmor/ledger/pool.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { openDatabase, type Database } from '../../platform/db/database.ts'
import { runAsLeader } from '../../platform/jobs/advisory-locks.ts'
import type { SeedVault } from '../seeds/vault.ts'
import { createLinks, usualLength } from './chains.ts'
import { usualTimes } from './rules.ts'
import { runTable } from './run-table.ts'
import { createTable } from './table.ts'

type Parts = {
  openPool: (options: PoolOptions) => Pool
  vault: SeedVault
  clock: () => Date
  log: FastifyBaseLogger
}

/** Connections: one for the lock, four to end bets at once, and the rest for the table's reads. */
const connections = 8

const tableOver = (db: Database['db'], { vault, clock }: Pick<Parts, 'vault' | 'clock'>) =>
  createTable({ db, vault, links: createLinks(db, vault), times: usualTimes, chainLength: usualLength, clock })

/**
 * Where the table is shut: ends what it left open when it was killed, as no table will come back to do it. Logs a failure, so that the
 * other games still open.
 */
export async function endShutTable({
  openPool,
  vault,
  clock,
  log,
}: Omit<Parts, 'log'> & { log: Pick<FastifyBaseLogger, 'error'> }): Promise<void> {
  const { db, pool } = openDatabase(openPool({ max: connections }))
  try {
    // Another process may be running the table.
    await runAsLeader(pool, 'kite-table', ({ fence }) => tableOver(fence(pool), { vault, clock }).takeOver(clock()))
  } catch (err) {
    log.error({ err }, 'cannot end what Kite Run’s table left open')
  } finally {
    await db.destroy()
  }
}

/** Runs the table in this process whenever no other does. */
export async function openTable({ openPool, vault, clock, log }: Parts): Promise<{ stop: () => Promise<void> }> {
  const { db, pool } = openDatabase(openPool({ max: connections }))
  try {
    const running = runTable({ createTable: (fenced) => tableOver(fenced, { vault, clock }), pool, clock, log })
    return {
      async stop() {
        await running.stop()
        await db.destroy()
      },
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}
