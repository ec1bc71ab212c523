import type { SettledDay } from '@lalmor/ledger/statement.ts'
import { istDay, type IstDay } from '@lalmor/units/ist-day.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { Period } from './rules.ts'

export async function findDays(tx: Tx, playerId: bigint, { from, to }: Period): Promise<SettledDay[]> {
  const { rows } = await sql<SettledDay>`
    select day::text as day, staked, paid from app.player_day
    where player_id = ${playerId} and day between ${from} and ${to}
    order by day`.execute(tx)
  return rows
}

export async function findFirstDay(tx: Tx, playerId: bigint): Promise<IstDay> {
  const { created_at } = await tx.selectFrom('app.player').select('created_at').where('player_id', '=', playerId).executeTakeFirstOrThrow()
  return istDay(created_at)
}
