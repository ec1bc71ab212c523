import type { IstDay } from '@lalmor/units/ist-day.ts'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'

/** When a limit was lowered, or a break taken. */
export async function findQuietSince(tx: Tx, playerId: bigint): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date }>`select since from app.quiet_period where player_id = ${playerId}`.execute(tx)
  return rows[0]?.since
}

/** The first day before `today` with a player's bets that a close has not handled. Undefined for a guest. */
export async function findComing(tx: Tx, playerId: bigint, today: IstDay): Promise<IstDay | undefined> {
  const { rows } = await sql<{ day: IstDay | null }>`
    select min(d.day)::text as day
    from app.player_day d join app.player p using (player_id) join app.promotion_close c on c.name in ('vip', 'cashback', 'rank')
    where d.player_id = ${playerId} and p.phone is not null and d.valid_bet > 0 and d.day < ${today}
      and (d.day > c.day or d.day = c.day and c.after_player < d.player_id)
      and exists (
        select from app.promotion x where app.was_open(x.promotion, d.day) and case c.name
          when 'vip' then x.promotion in ('vip-rebate', 'vip-weekly', 'vip-birthday')
          when 'rank' then x.promotion like 'rank-%' else x.promotion = c.name end
      )`.execute(tx)
  return rows[0]?.day ?? undefined
}

/** Guests without a phone get none. */
export async function findAnnounced(tx: Tx, playerId: bigint): Promise<{ announced: boolean; bound: boolean }> {
  const { rows } = await sql<{ announced: boolean; bound: boolean }>`
    select app.takes_campaigns(player_id) as announced, phone is not null as bound from app.player where player_id = ${playerId}`.execute(
    tx,
  )
  return rows[0]!
}

/** Operators open it again. */
export async function shutPromotion(tx: Tx, promotion: string): Promise<void> {
  await sql`select app.shut_promotion(${promotion})`.execute(tx)
}
