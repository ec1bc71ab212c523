import { sql, type Insertable, type Selectable } from 'kysely'
import type { ClientBase, Pool } from 'pg'
import type { Tx } from '../../platform/db/database.ts'
import type { Phone } from '../../platform/otp/phone.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { AppSchema, EndedBy } from '../../platform/db/schema.ts'
import type { Device } from '../../platform/http/device-cookie.ts'

/** False if the id is taken. */
export async function insertPlayer(tx: Tx, player: Insertable<AppSchema['app.player']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('app.player')
    .values(player)
    .onConflict((conflict) => conflict.column('player_id').doNothing())
    .returning('player_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function findByPhoneLocked(tx: Tx, phone: Phone): Promise<bigint | undefined> {
  await lockNumber(tx, phone)
  return findByPhone(tx, phone)
}

export const lockNumber = (tx: Tx, phone: Phone) => sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 12))`.execute(tx)

export async function findByPhone(tx: Tx, phone: Phone): Promise<bigint | undefined> {
  const found = await tx.selectFrom('app.player').select('player_id').where('phone', '=', phone).executeTakeFirst()
  return found?.player_id
}

/** A number reserved by a change, or given up on a break or since `quarantineFrom` (`until` null is permanent). `playerId`'s own reasons do not count. */
export async function findNumberHold(
  tx: Tx,
  { phone, playerId = 0n, quarantineFrom }: { phone: Phone; playerId?: bigint | undefined; quarantineFrom: Date },
  now: Date,
): Promise<{ reservedAt: Date | null; until: Date | null } | undefined> {
  const { rows } = await sql<{ reservedAt: Date | null; until: Date | null }>`
    select due_at as "reservedAt", null as until from app.phone_change
    where new_phone = ${phone} and done_at is null and cancelled_at is null and player_id <> ${playerId}
    union all (
      select null, case when isfinite(w.stopped_until) then w.stopped_until end
      from app.phone_change c join ledger.wallet w using (player_id)
      where c.old_phone = ${phone} and c.done_at is not null and c.freed_at is null and (c.during_break or c.done_at > ${quarantineFrom})
        and w.stopped_until > ${now} and c.player_id <> ${playerId}
      order by w.stopped_until desc limit 1
    )`.execute(tx)
  return rows[0]
}

export async function findPhone(tx: Tx, playerId: bigint): Promise<Phone | undefined> {
  const found = await tx.selectFrom('app.player').select('phone').where('player_id', '=', playerId).executeTakeFirst()
  return (found?.phone ?? undefined) as Phone | undefined
}

/** The code is the inviter's uid. Undefined without a phone, or if the inviter ever signed in on this device. */
export async function findInviter(tx: Tx, { code, device }: { code: string; device: Device }): Promise<bigint | undefined> {
  const found = await tx
    .selectFrom('app.player')
    .select('player_id')
    .where('player_id', '=', BigInt(/^\d{1,18}$/.test(code) ? code : 0))
    .where('phone', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('app.session')
            .select('session_id')
            .whereRef('app.session.player_id', '=', 'app.player.player_id')
            .where((eb) => eb.or([eb('device', '=', device.number), eb('device_mark', '=', device.mark)])),
        ),
      ),
    )
    .executeTakeFirst()
  return found?.player_id
}

/** Locks the player until the end of `tx`. */
export async function lockPlayer(tx: Tx, playerId: bigint): Promise<{ nickname: string; phone: Phone | null }> {
  const found = await tx
    .selectFrom('app.player')
    .select(['nickname', 'phone'])
    .where('player_id', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { nickname: found.nickname, phone: found.phone as Phone | null }
}

export async function bindPhone(
  tx: Tx,
  playerId: bigint,
  { phone, nickname }: { phone: Phone; nickname: string },
  now: Date,
): Promise<void> {
  await tx.updateTable('app.player').set({ phone, nickname, guest: false, phone_at: now }).where('player_id', '=', playerId).execute()
}

export async function movePhone(tx: Tx, playerId: bigint, phone: Phone): Promise<void> {
  await tx.updateTable('app.player').set({ phone }).where('player_id', '=', playerId).execute()
}

/** The active session that a switch led to. */
export const findSwitch = (tx: Tx, leftSessionId: string) =>
  tx
    .selectFrom('app.account_switch as switch')
    .innerJoin('app.session as session', 'session.session_id', 'switch.session_id')
    .select(['session.player_id as playerId', 'session.session_id as sessionId', 'otp_id as otpId'])
    .where('left_session_id', '=', leftSessionId)
    .where('session.revoked_at', 'is', null)
    .executeTakeFirst()

export async function noteSwitch(tx: Tx, change: Insertable<AppSchema['app.account_switch']>): Promise<void> {
  const { session_id, switched_at } = change
  await tx
    .insertInto('app.account_switch')
    .values(change)
    .onConflict((conflict) => conflict.column('left_session_id').doUpdateSet({ session_id, switched_at }))
    .execute()
}

export async function insertSession(tx: Tx, session: Insertable<AppSchema['app.session']>): Promise<void> {
  await tx.insertInto('app.session').values(session).execute()
}

/**
 * Active sessions that a new one replaces: those with the browser's cookie, and this player's that began under the same cookie. A device number proves nothing.
 */
export const findReplaced = (
  tx: Tx,
  { playerId, device, cookieHash }: { playerId: bigint; device: Device; cookieHash: Buffer | undefined },
  at: Date,
): Promise<{ playerId: bigint; sessionId: string }[]> =>
  tx
    .selectFrom('app.session')
    .select(['player_id as playerId', 'session_id as sessionId'])
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .where((eb) =>
      eb.or([
        ...(cookieHash ? [eb('cookie_hash', '=', cookieHash)] : []),
        ...(device.isMarked ? [eb.and([eb('device_mark', '=', device.mark), eb('player_id', '=', playerId)])] : []),
        sql<boolean>`false`,
      ]),
    )
    .execute()

export type Session = {
  sign_hash: Buffer
  session_id: string
  player_id: bigint
  cookie_hash: Buffer
  device: string
  expires_at: Date
  revoked_at: Date | null
  idle_until: Date | null
  /** End of another player's break on the device; a number is permanent. */
  stopped_until: Date | number | null
  ended_by: EndedBy | null
}

export const findSessions = (client: Pool | ClientBase) =>
  prepared<Session>(
    client,
    'sessions',
    'select sign_hash, session_id, player_id, cookie_hash, device, expires_at, revoked_at, idle_until, stopped_until, ended_by from app.session' +
      ' where sign_hash = any ((select $1::bytea[])::bytea[])',
  )

/** `device` is known by its cookie: its number is the client's to choose. */
export async function signedInBefore(
  tx: Tx,
  { playerId, device }: { playerId: bigint; device: Device },
): Promise<{ last: Date | null; here: boolean }> {
  const { rows } = await sql<{ last: Date | null; here: boolean }>`
    select max(created_at) as last, coalesce(bool_or(device_mark = ${device.mark}), false) as here
    from app.session
    where player_id = ${playerId}`.execute(tx)
  return rows[0]!
}

export async function findSignInBefore(tx: Tx, { playerId, at }: { playerId: bigint; at: Date }): Promise<Date | null> {
  const { last } = await tx
    .selectFrom('app.session')
    .select(({ fn }) => fn.max<Date | null>('created_at').as('last'))
    .where('player_id', '=', playerId)
    .where('created_at', '<', at)
    .where(wasHeardOf)
    .executeTakeFirstOrThrow()
  return last
}

/** A session's first eight digits, for players. */
const shortId = sql<string>`left(session_id::text, 8)`

export type ListedSession = Selectable<
  Pick<
    AppSchema['app.session'],
    | 'session_id'
    | 'system'
    | 'browser'
    | 'installed'
    | 'created_at'
    | 'seen_at'
    | 'expires_at'
    | 'revoked_at'
    | 'idle_until'
    | 'ended_by'
    | 'misused_at'
  >
> & { id: string }

/** A replaced session's answer was lost. */
const wasHeardOf = sql<boolean>`ended_by is distinct from 'replaced'`

type Asked = { playerId: bigint; sessionId: string; since: Date }

/** At most 200 sessions that began after `since`: the caller's, then open ones, then the newest. */
export const listSessions = (tx: Tx, { playerId, sessionId, since }: Asked): Promise<ListedSession[]> =>
  tx
    .selectFrom('app.session')
    .select([
      'session_id',
      'system',
      'browser',
      'installed',
      'created_at',
      'seen_at',
      'expires_at',
      'revoked_at',
      'idle_until',
      'ended_by',
      'misused_at',
    ])
    .select(shortId.as('id'))
    .where('player_id', '=', playerId)
    .where('created_at', '>', since)
    .where(wasHeardOf)
    .orderBy(sql`session_id = ${sessionId}`, 'desc')
    .orderBy(sql`revoked_at is null`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()

export async function hasSession(tx: Tx, { playerId, id }: { playerId: bigint; id: string }): Promise<boolean> {
  const found = await tx
    .selectFrom('app.session')
    .select('session_id')
    .where('player_id', '=', playerId)
    .where(shortId, '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** One session by its full or short id, all but one, or all. */
export type Which = { sessionId: string } | { id: string } | { not: string } | { every: true }

/** Returns the sessions that had not ended before. */
export async function revokeSessions(
  tx: Tx,
  { playerId, which, by }: { playerId: bigint; which: Which; by: EndedBy },
  at: Date,
): Promise<string[]> {
  const ended = await tx
    .updateTable('app.session')
    .set({ revoked_at: at, ended_by: by })
    .where('player_id', '=', playerId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .$if('sessionId' in which, (update) => update.where('session_id', '=', (which as { sessionId: string }).sessionId))
    .$if('id' in which, (update) => update.where(shortId, '=', (which as { id: string }).id))
    .$if('not' in which, (update) => update.where('session_id', '<>', (which as { not: string }).not))
    .returning('session_id')
    .execute()
  return ended.map(({ session_id }) => session_id)
}

export async function countLiving(tx: Tx, playerId: bigint, at: Date): Promise<number> {
  const { living } = await tx
    .selectFrom('app.session')
    .select(sql<number>`count(*)::int`.as('living'))
    .where('player_id', '=', playerId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .where((eb) => eb.or([eb('idle_until', 'is', null), eb('idle_until', '>', at)]))
    .executeTakeFirstOrThrow()
  return living
}

/** `mark`: for a session that began before its device had one. */
export async function noteSeen(tx: Tx, { sessionId, mark }: { sessionId: string; mark: Buffer }, at: Date): Promise<void> {
  const device_mark = sql<Buffer>`coalesce(device_mark, ${mark})`
  await tx.updateTable('app.session').set({ seen_at: at, device_mark }).where('session_id', '=', sessionId).execute()
}

/** Extends the session to the time-out plus `grace` after `usedAt`; never shortens it. */
export async function noteUsed(
  tx: Tx,
  { sessionId, mark, usedAt, graceMs }: { sessionId: string; mark: Buffer; usedAt: Date; graceMs: number },
  at: Date,
): Promise<void> {
  await sql`
    update app.session s
    set seen_at = ${at}, device_mark = coalesce(s.device_mark, ${mark}),
      idle_until = case when p.idle_minutes is not null
        then greatest(s.idle_until, ${usedAt}::timestamptz + make_interval(mins => p.idle_minutes, secs => ${graceMs / 1000})) end
    from app.player p
    where s.session_id = ${sessionId} and p.player_id = s.player_id`.execute(tx)
}

/** Gives every active session this time-out from `at`; null removes it. */
export async function setIdleUntil(tx: Tx, playerId: bigint, until: Date | null, at: Date): Promise<void> {
  await tx
    .updateTable('app.session')
    .set({ idle_until: until })
    .where('player_id', '=', playerId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('idle_until', 'is', null), eb('idle_until', '>', at)]))
    .execute()
}

export async function saveIdleMinutes(tx: Tx, playerId: bigint, minutes: number | null): Promise<void> {
  await tx.updateTable('app.player').set({ idle_minutes: minutes }).where('player_id', '=', playerId).execute()
}

export async function findIdleMinutes(tx: Tx, playerId: bigint): Promise<number | null> {
  const { idle_minutes } = await tx
    .selectFrom('app.player')
    .select('idle_minutes')
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return idle_minutes
}

/** Returns true, and records the mail, if the owner got none since `toldBefore`. */
export async function noteMisuse(tx: Tx, sessionId: string, { at, toldBefore }: { at: Date; toldBefore: Date }): Promise<boolean> {
  const { misuse_told_at: told } = await tx
    .selectFrom('app.session')
    .select('misuse_told_at')
    .where('session_id', '=', sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const isToTell = told === null || told <= toldBefore
  await tx
    .updateTable('app.session')
    .set({ misuse_count: sql`misuse_count + 1`, misused_at: at, ...(isToTell && { misuse_told_at: at }) })
    .where('session_id', '=', sessionId)
    .execute()
  return isToTell
}
