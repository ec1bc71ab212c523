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
  /** The operator has shut the table: its open rounds are ended, for no table will come back to do it. */
  isShut?: boolean
}

/** Connections: one for the lock, four to end bets at once, and the rest for the table's reads. */
const connections = 8

/** Runs the table in this process whenever no other does. */
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
