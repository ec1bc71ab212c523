import type { EventName } from '@lalmor/contract/attribution.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { organic, type Origin, type Params, type SdkCall } from './rules.ts'

const callsMax = 1_000
const keptCalls = 200_000n

export type Install = Origin & { isForgotten: boolean }

export const findInstall = (tx: Tx, webUuid: string): Promise<Install | undefined> =>
  tx
    .selectFrom('app.attribution_install')
    .select(['network', 'campaign', sql<boolean>`forgotten_at is not null`.as('isForgotten')])
    .where('web_uuid', '=', webUuid)
    .executeTakeFirst()

/** The first one makes its install. The first named source stays. False over the browser's maximum. */
export async function noteInstall(
  tx: Tx,
  { webUuid, origin, source }: { webUuid: string; origin: Origin; source: 'pwa' | 'browser' },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into app.attribution_install as i (web_uuid, first_at, network, campaign, source, calls)
    values (${webUuid}, ${now}, ${origin.network}, ${origin.campaign}, ${source}, 1)
    on conflict (web_uuid) do update set
      calls = i.calls + 1,
      network = case when i.network = ${organic} then excluded.network else i.network end,
      campaign = case when i.network = ${organic} then excluded.campaign else i.campaign end
    where i.forgotten_at is null and i.calls < ${callsMax}
    returning web_uuid`.execute(tx)
  return rows.length > 0
}

/** Keeps a request once, however often it arrives, and deletes the oldest over the maximum. */
export async function insertCall(tx: Tx, call: SdkCall, now: Date): Promise<void> {
  const made = await tx
    .insertInto('app.attribution_call')
    .values({
      web_uuid: call.webUuid,
      path: call.path,
      created_at: call.createdAt,
      event_count: call.eventCount,
      received_at: now,
      name: call.name,
      deduplication_id: call.deduplicationId,
      revenue: call.revenue,
      currency: call.currency,
      params: JSON.stringify(call.params),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('call_no')
    .executeTakeFirst()
  if (made)
    await tx
      .deleteFrom('app.attribution_call')
      .where('call_no', '<=', made.call_no - keptCalls)
      .execute()
}

const forgotten = { network: 'forgotten', campaign: 'forgotten', calls: 0, player_id: null, linked_at: null }

/** Deletes a browser's requests and source. Its id stays, so that a late request does not bring it back. */
export async function forgetInstall(tx: Tx, webUuid: string, now: Date): Promise<void> {
  await tx.deleteFrom('app.attribution_call').where('web_uuid', '=', webUuid).execute()
  await tx
    .updateTable('app.attribution_install')
    .set({ ...forgotten, forgotten_at: now })
    .where('web_uuid', '=', webUuid)
    .where('forgotten_at', 'is', null)
    .execute()
}

/** Forgets a player's browsers and deletes all the app's uploads. */
export async function erasePlayer(tx: Tx, playerId: bigint, now: Date): Promise<void> {
  await tx
    .deleteFrom('app.attribution_call')
    .where('web_uuid', 'in', (own) => own.selectFrom('app.attribution_install').select('web_uuid').where('player_id', '=', playerId))
    .execute()
  await tx
    .updateTable('app.attribution_install')
    .set({ ...forgotten, forgotten_at: now })
    .where('player_id', '=', playerId)
    .execute()
  await tx.deleteFrom('app.attribution_upload').where('player_id', '=', playerId).execute()
}

/** Linked browsers and kept uploads of a player. */
const installsOfPlayerMax = 10
const uploadsOfPlayerMax = 1_000

/** Links a browser to a player permanently. Does nothing if it is linked to another player or forgotten. */
export async function linkInstall(
  tx: Tx,
  { webUuid, playerId, origin, source }: { webUuid: string; playerId: bigint; origin: Origin; source: 'pwa' | 'browser' },
  now: Date,
): Promise<void> {
  await sql`
    insert into app.attribution_install as i (web_uuid, first_at, network, campaign, source, player_id, linked_at)
    select ${webUuid}, ${now}, ${origin.network}, ${origin.campaign}, ${source}, ${playerId}, ${now}
    where (select count(*) from app.attribution_install where player_id = ${playerId}) < ${installsOfPlayerMax}
    on conflict (web_uuid) do update set player_id = excluded.player_id, linked_at = excluded.linked_at
    where i.player_id is null and i.forgotten_at is null`.execute(tx)
}

export type Upload = { id: string; name: EventName; at: Date; params: Params }

/** Keeps uploads, once per device and id. Returns how many were new. */
export async function insertUploads(
  tx: Tx,
  { device, playerId, uploads }: { device: string; playerId: bigint; uploads: readonly Upload[] },
  now: Date,
): Promise<number> {
  const { count } = await tx
    .selectFrom('app.attribution_upload')
    .select((sum) => sum.fn.countAll<bigint>().as('count'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  const room = uploads.slice(0, Math.max(0, uploadsOfPlayerMax - Number(count)))
  if (room.length === 0) return 0
  const kept = await tx
    .insertInto('app.attribution_upload')
    .values(
      room.map(({ params, ...upload }) => ({ ...upload, params: JSON.stringify(params), device, player_id: playerId, received_at: now })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return kept.length
}

export const lockPlayer = (tx: Tx, playerId: bigint) =>
  tx.selectFrom('app.player').select('player_id').where('player_id', '=', playerId).forShare().execute()

/** `since`: null without consent. `isPaused`: on a break, or closed. */
export async function findConsent(tx: Tx, playerId: bigint, now: Date): Promise<{ since: Date | null; isPaused: boolean }> {
  const { rows } = await sql<{ since: Date | null; isPaused: boolean }>`
    select
      (select case when given then decided_at end from app.consent
       where player_id = w.player_id and what = 'attribution' order by consent_id desc limit 1) as since,
      coalesce(w.stopped_until > ${now}, false) or exists (select from app.closure where player_id = w.player_id) as "isPaused"
    from ledger.wallet w where w.player_id = ${playerId}`.execute(tx)
  return rows[0] ?? { since: null, isPaused: false }
}

export type FactRow = { name: EventName; ref: string; at: Date; paise: bigint | null }

/** Maximum facts in one answer; older ones come first. */
const factsMax = 40

/** Oldest first. The account's beginning counts from `begunFrom`, because consent comes after it. An account opened by phone has no binding. */
export async function findFacts(tx: Tx, playerId: bigint, { since, begunFrom }: { since: Date; begunFrom: Date }): Promise<FactRow[]> {
  const { rows } = await sql<FactRow>`
    select name, ref, at, paise from (
      select case when guest or phone_at is not null then 'guest' else 'sign_up' end as name, player_id::text as ref, created_at as at,
        null::bigint as paise
      from app.player where player_id = ${playerId} and created_at >= ${begunFrom}
      union all
      select 'phone_bound', player_id::text, phone_at, null from app.player where player_id = ${playerId} and phone_at >= ${since}
      union all
      select 'deposit_started', order_no, created_at, null
      from app.deposit_order where player_id = ${playerId} and created_at >= ${since} and method <> 'crypto'
      union all
      select 'deposit_credited', order_no, credited_at, credited_paise
      from app.deposit_order where player_id = ${playerId} and credited_at >= ${since}
      union all
      (select 'first_deposit', order_no, credited_at, credited_paise
       from (
         select order_no, credited_at, credited_paise from app.deposit_order
         where player_id = ${playerId} and credited_at is not null order by credited_at, order_no limit 1
       ) first
       where credited_at >= ${since})
      union all
      select 'withdrawal_paid', order_no, paid_at, null from app.withdrawal where player_id = ${playerId} and paid_at >= ${since}
    ) fact
    order by at desc, name limit ${factsMax}`.execute(tx)
  return rows.toReversed()
}

/** Maximum installs without a player; the newest stay. */
const keptInstalls = 200_000n

/** Deletes rows older than `before`, except browsers of players, who agreed; and the oldest browsers without a player over the maximum. */
export async function deleteOld(tx: Tx, { before, most }: { before: Date; most: number }): Promise<number> {
  const { rows } = await sql<{ deleted: bigint }>`
    with newest as (select coalesce(max(install_no), 0) as n from app.attribution_install),
      installs as (
        delete from app.attribution_install where web_uuid in (
          select web_uuid from app.attribution_install, newest
          where player_id is null and (coalesce(forgotten_at, first_at) < ${before} or install_no <= n - ${keptInstalls}::bigint) limit ${most}
        ) returning 1
      ),
      calls as (
        delete from app.attribution_call where call_no in (
          select call_no from app.attribution_call where received_at < ${before} limit ${most}
        ) returning 1
      ),
      uploads as (
        delete from app.attribution_upload where (device, id) in (
          select device, id from app.attribution_upload where received_at < ${before} limit ${most}
        ) returning 1
      )
    select (select count(*) from installs) + (select count(*) from calls) + (select count(*) from uploads) as deleted`.execute(tx)
  return Number(rows[0]!.deleted)
}
