import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** What one call owed, of those rewards that a mail tells of. */
type Some = { more: boolean; owed: { playerId: number; cause: string; amount: number }[] }

/** Proves up to `limit` steps up and owes their bonuses (server/sql/vip-rewards.sql). */
export async function oweUpgrades(tx: Tx, now: Date, limit: number): Promise<Some> {
  const { rows } = await sql<Some>`select more, owed from app.owe_upgrades(${now}, ${limit})`.execute(tx)
  return rows[0]!
}

/** Owes what the next closed day brings to up to `limit` players (server/sql/vip-rewards.sql). */
export async function oweDay(tx: Tx, now: Date, limit: number): Promise<Some> {
  const { rows } = await sql<Some>`select more, owed from app.owe_vip_day(${now}, ${limit})`.execute(tx)
  return rows[0]!
}
