import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'

/** Since when nothing is announced to a player: a limit was lowered, or a break taken. */
export async function findQuietSince(tx: Tx, playerId: bigint): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date }>`select since from app.quiet_period where player_id = ${playerId}`.execute(tx)
  return rows[0]?.since
}

/** Whether offers may be announced to a player, and whether they are for this player: not for a guest. */
export async function findAnnounced(tx: Tx, playerId: bigint): Promise<{ announced: boolean; bound: boolean }> {
  const { rows } = await sql<{ announced: boolean; bound: boolean }>`
    select app.takes_campaigns(player_id) as announced, phone is not null as bound from app.player where player_id = ${playerId}`.execute(
    tx,
  )
  return rows[0]!
}

/** Shuts a promotion, as the app may; only operators open one. */
export async function shutPromotion(tx: Tx, promotion: string): Promise<void> {
  await sql`select app.shut_promotion(${promotion})`.execute(tx)
}
