import type { PoolOptions } from '@lalmor/ledger/pool.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { openDatabase, type Database } from '../../platform/db/database.ts'
import type { SeedVault } from '../seeds/vault.ts'
import type { Beacon } from './beacon.ts'
import { createLinks, usualLength } from './chains.ts'
import { usualTimes } from './rules.ts'
import { runTable, type RunningTable } from './run-table.ts'
import { createTable } from './table.ts'

type Parts = {
  openPool: (options: PoolOptions) => Pool
  vault: SeedVault
  beacon: Beacon | undefined
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'error' | 'info'>
  /** Open rounds are ended: no table will come back for them. */
  isShut?: boolean
}

/** One for the lock, four to end bets at once, the rest for reads. */
const connections = 8

/** Whenever no other process does. */
export function openTable({ openPool, vault, beacon, clock, log, isShut = false }: Parts): RunningTable {
  const { db, pool } = openDatabase(openPool({ max: connections }))
  const tableOver = (fenced: Database['db']) =>
    createTable({ db: fenced, vault, links: createLinks(fenced, vault), beacon, times: usualTimes, chainLength: usualLength, clock, log })
  const running = runTable({ createTable: tableOver, pool, clock, log, isShut })
  return {
    over: running.over,
    async stop() {
      await running.stop()
      await db.destroy()
    },
  }
}
