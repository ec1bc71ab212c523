import type { PoolOptions } from '@lalmor/ledger/pool.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { openDatabase } from '../../platform/db/database.ts'
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

/** The lock, and what the table works with: four bets are ended at once, and it reads beside them. */
const connections = 8

/**
 * Where the table is shut: ends what it left open when it was killed. Nothing of it may wait for a table that does not come back.
 * What goes wrong is told in the log and keeps nobody from the other games.
 */
export async function endShutTable({
  openPool,
  vault,
  clock,
  log,
}: Omit<Parts, 'log'> & { log: Pick<FastifyBaseLogger, 'error'> }): Promise<void> {
  const { db, pool } = openDatabase(openPool({ max: connections }))
  try {
    const table = createTable({ db, vault, links: createLinks(db, vault), times: usualTimes, chainLength: usualLength, clock })
    // Another process may run it.
    await runAsLeader(pool, 'kite-table', () => table.takeOver(clock()))
  } catch (err) {
    log.error({ err }, 'what the table of Kite Run left open could not be ended')
  } finally {
    await db.destroy()
  }
}

/** What a process does for the table: it runs it when no other does. */
export async function openTable({ openPool, vault, clock, log }: Parts): Promise<{ stop: () => Promise<void> }> {
  const { db, pool } = openDatabase(openPool({ max: connections }))
  try {
    const table = createTable({ db, vault, links: createLinks(db, vault), times: usualTimes, chainLength: usualLength, clock })
    const running = runTable({ table, pool, clock, log })
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
