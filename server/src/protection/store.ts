import { sql, type Insertable } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import type { AppSchema } from '../platform/db/schema.ts'

export async function insertDeviceStop(tx: Tx, stop: Insertable<AppSchema['app.device_stop']>): Promise<void> {
  await tx.insertInto('app.device_stop').values(stop).execute()
}

/** The longest stop of a device in force at `at`; `until` null is for good. */
export const findDeviceStop = (tx: Tx, device: string, at: Date): Promise<{ until: Date | null } | undefined> =>
  tx
    .selectFrom('app.device_stop')
    .select(sql<Date | null>`case when isfinite(stopped_until) then stopped_until end`.as('until'))
    .where('device', '=', device)
    .where('stopped_until', '>', at)
    .orderBy('stopped_until', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Lets the rewards of a player stand still from the end of the break before, or now, until the end of this one; undefined is for good. */
export async function stopRewards(
  tx: Tx,
  { playerId, from, until }: { playerId: bigint; from: Date | undefined; until: Date | undefined },
  now: Date,
): Promise<void> {
  await sql`select app.stop_rewards(${playerId}, ${from ?? 'infinity'}, ${until ?? 'infinity'}, ${now})`.execute(tx)
}

/** From now on nothing is announced to a player for some time: PRODUCT §14 R13. Not for a break `until` after 7 days, which ends announcements. */
export async function beginQuiet(tx: Tx, playerId: bigint, now: Date, until: Date | 'infinity' = now): Promise<void> {
  await sql`
    insert into app.quiet_period (player_id, since)
    select w.player_id, ${now} from ledger.wallet w join ledger.asset a using (asset)
    where w.player_id = ${playerId} and ${until}::timestamptz <= ${now}::timestamptz + a.forfeit_after
    on conflict (player_id) do update set since = greatest(quiet_period.since, excluded.since)`.execute(tx)
}
