import type { IstDay } from '@lalmor/units/ist-day.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { NotPaid } from '../rewards/claim.ts'
import type { LastCheckIn } from './rules.ts'

export async function findLast(tx: Tx, playerId: bigint): Promise<LastCheckIn | undefined> {
  const { rows } = await sql<LastCheckIn>`
    select to_char(day, 'YYYY-MM-DD') as day, step from app.check_in where player_id = ${playerId} order by app.check_in.day desc limit 1`.execute(
    tx,
  )
  return rows[0]
}

/** True if another player checked in that day on this device, by its number or its cookie. */
export async function isDeviceUsed(tx: Tx, { device, day, playerId }: { device: string; day: IstDay; playerId: bigint }): Promise<boolean> {
  const { rows } = await sql`select from app.check_in
    where day = ${day} and player_id <> ${playerId} and (device = ${device} or app.check_in.device_mark = app.mark_of(${playerId}, ${device}))`.execute(
    tx,
  )
  return rows.length > 0
}

type CheckedIn = 'claimed' | 'replayed' | 'closed' | 'no-phone' | 'device' | 'budget-spent' | NotPaid

export async function checkInToday(tx: Tx, { playerId, device }: { playerId: bigint; device: string }, now: Date): Promise<CheckedIn> {
  const { rows } = await sql<{ answer: CheckedIn }>`select app.check_in_today(${playerId}, ${device}, ${now}) as answer`.execute(tx)
  return rows[0]!.answer
}
