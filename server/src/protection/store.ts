import { sql, type Insertable } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import type { Device } from '../platform/http/device-cookie.ts'
import type { AppSchema } from '../platform/db/schema.ts'

export async function insertDeviceStop(tx: Tx, stop: Insertable<AppSchema['app.device_stop']>): Promise<void> {
  await tx.insertInto('app.device_stop').values(stop).execute()
}

/** Serialises breaks with each other and with sign-ins, so that neither misses the other. */
export const lockDevices = (tx: Tx, { for: what }: { for: 'break' | 'sign-in' }) =>
  (what === 'break' ? sql`select pg_advisory_xact_lock(7226081)` : sql`select pg_advisory_xact_lock_shared(7226081)`).execute(tx)

/** A number is permanent. */
type Until = Date | number

/** Others' on the device, and the player's own. Without a cookie the number only bars new accounts. */
export async function findBreaks(
  tx: Tx,
  { playerId, device }: { playerId: bigint; device: Device },
  at: Date,
): Promise<{ others: Until | null; own: Until | null; byNumber: Until | null }> {
  const { rows } = await sql<{ others: Until | null; own: Until | null; byNumber: Until | null }>`
    select (
        select max(d.stopped_until)
        from app.device_stop d
        where d.player_id <> ${playerId} and d.cause = 'break' and d.stopped_until > ${at}
          and (d.mark = ${device.mark} or d.player_id in (select s.player_id from app.session s where s.device_mark = ${device.mark}))
      ) as others,
      (select max(stopped_until) from app.device_stop where player_id = ${playerId} and cause = 'break' and stopped_until > ${at}) as own,
      (
        select max(d.stopped_until)
        from app.session s join app.device_stop d using (player_id)
        where not ${device.isMarked} and s.device = ${device.number} and s.player_id <> ${playerId}
          and d.cause = 'break' and d.stopped_until > ${at}
      ) as "byNumber"`.execute(tx)
  return rows[0]!
}

/** Not a break: `until` ends a minor's stop. */
export async function findMinorStop(tx: Tx, device: Device, at: Date): Promise<Until | null> {
  const { until } = await tx
    .selectFrom('app.device_stop')
    .select(({ fn }) => fn.max<Until | null>('stopped_until').as('until'))
    .where((eb) => eb.or([eb('mark', '=', device.mark), ...(device.isMarked ? [] : [eb('device', '=', device.number)])]))
    .where('stopped_until', '>', at)
    .executeTakeFirstOrThrow()
  return until
}

/** Extends the player's break to others' active sessions on every device the player had a session on. Returns those stopped. */
export async function stopOthersSessions(tx: Tx, { playerId, until }: { playerId: bigint; until: Until }, at: Date): Promise<string[]> {
  const { rows } = await sql<{ session_id: string }>`
    update app.session o set stopped_until = ${until instanceof Date ? until : 'infinity'}::timestamptz
    where o.session_id in (
        select x.session_id from app.session s join app.session x on x.device_mark = s.device_mark where s.player_id = ${playerId}
        union
        select x.session_id from app.device_stop d join app.session x on x.device_mark = d.mark where d.player_id = ${playerId} and d.cause = 'break'
      )
      and o.player_id <> ${playerId} and o.revoked_at is null and o.expires_at > ${at}
      and (o.stopped_until is null or o.stopped_until < ${until instanceof Date ? until : 'infinity'}::timestamptz)
    returning o.session_id`.execute(tx)
  return rows.map(({ session_id }) => session_id)
}

/** `remindedAt`: the limits were not reviewed since. */
export async function readChoices(tx: Tx, playerId: bigint): Promise<{ idleMinutes: number | null; remindedAt: Date | null }> {
  const { rows } = await sql<{ idleMinutes: number | null; remindedAt: Date | null }>`
    select idle_minutes as "idleMinutes",
      case when limits_reviewed_at >= limits_reminded_at then null else limits_reminded_at end as "remindedAt"
    from app.player where player_id = ${playerId}`.execute(tx)
  return rows[0]!
}

/** A repeat keeps the first time. */
export async function declineDepositLimit(tx: Tx, playerId: bigint, now: Date): Promise<void> {
  await tx
    .updateTable('app.player')
    .set({ deposit_limit_declined_at: now })
    .where('player_id', '=', playerId)
    .where('deposit_limit_declined_at', 'is', null)
    .execute()
}

/** Records that the limits were reviewed, if a reminder waits for it. */
export async function noteReviewed(tx: Tx, playerId: bigint, now: Date): Promise<void> {
  await tx
    .updateTable('app.player')
    .set({ limits_reviewed_at: now })
    .where('player_id', '=', playerId)
    .where('limits_reminded_at', 'is not', null)
    .where((eb) => eb.or([eb('limits_reviewed_at', 'is', null), eb('limits_reviewed_at', '<', eb.ref('limits_reminded_at'))]))
    .execute()
}

/** Locks up to `limit` players due since `before` who have played since; not on a break, frozen or closed. Skips locked rows. */
export async function takeToRemind(tx: Tx, { before, limit }: { before: Date; limit: number }, now: Date): Promise<bigint[]> {
  const { rows } = await sql<{ player_id: bigint }>`
    select p.player_id
    from app.player p join ledger.wallet w using (player_id)
    where coalesce(p.limits_reminded_at, p.created_at) <= ${before}
      and w.round_started_at >= coalesce(p.limits_reminded_at, p.created_at)
      and w.stopped_until <= ${now} and not w.frozen
      and not exists (select from app.closure c where c.player_id = p.player_id)
    order by coalesce(p.limits_reminded_at, p.created_at)
    limit ${limit}
    for no key update of p skip locked`.execute(tx)
  return rows.map(({ player_id }) => player_id)
}

export async function noteReminded(tx: Tx, playerIds: readonly bigint[], now: Date): Promise<void> {
  await tx.updateTable('app.player').set({ limits_reminded_at: now }).where('player_id', 'in', playerIds).execute()
}

/** Pauses a player's rewards from the end of the previous break, or now, until the end of this one; undefined is permanent. */
export async function stopRewards(
  tx: Tx,
  { playerId, from, until }: { playerId: bigint; from: Date | undefined; until: Date | undefined },
  now: Date,
): Promise<void> {
  await sql`select app.stop_rewards(${playerId}, ${from ?? 'infinity'}, ${until ?? 'infinity'}, ${now})`.execute(tx)
}

/** PRODUCT §10. Not for a break `until` after 7 days, which ends announcements. */
export async function beginQuiet(tx: Tx, playerId: bigint, now: Date, until: Date | 'infinity' = now): Promise<void> {
  await sql`
    insert into app.quiet_period (player_id, since)
    select w.player_id, ${now} from ledger.wallet w join ledger.asset a using (asset)
    where w.player_id = ${playerId} and ${until}::timestamptz <= ${now}::timestamptz + a.forfeit_after
    on conflict (player_id) do update set since = greatest(quiet_period.since, excluded.since)`.execute(tx)
}
