import { hash as digest, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { createBatchReader, type BatchReader } from '../../platform/db/batch-reader.ts'
import { ledgerIn, type Database, type Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Player, ResolvePlayer, SessionFields } from '../../platform/http/route.ts'
import type { MoneyMode } from '../../platform/config/money-mode.ts'
import type { Device } from '../../platform/http/device-cookie.ts'
import { sessionCookie, sessionKeyOf } from '../../platform/http/session-cookie.ts'
import { sendMail } from '../../platform/mail/send.ts'
import { endLaunchesOf } from '../../play/provider-wallet/launch.ts'
import { waitMsOf } from '../../withdrawals/withdrawal-accounts/rules.ts'
import { readDeviceStop } from '../../protection/device.ts'
import { readProtectionSetting } from '../../protection/setting.ts'
import { endSessions } from './end-sessions.ts'
import { findIdleUntil } from './idle.ts'
import { nameBrowser, type Browser } from './browser.ts'
import type { ProvedSession, ProvedSessions } from './proved-sessions.ts'
import * as store from './store.ts'

/** PRODUCT §4. */
export const lifeMs = 30 * 24 * 60 * 60 * 1000
const misuseMailedMs = 60 * 60 * 1000

/** `left`: the browser's half of an earlier session. */
export type SignedOn = { device: Device; browser: Browser; left: string | undefined }

/** 256 random bits. The database has only a hash, so it cannot sign anybody in. */
const newSecret = () => randomBytes(32).toString('base64url')
const hash = (secret: string) => digest('sha256', secret, 'buffer')

/** Ends `left`'s and this browser's earlier sessions; `ended` are the players who lost one. On a new device it sends a mail, and unpaid bank accounts wait. */
export async function startSession(
  tx: Tx,
  { playerId, device, browser, moneyMode, left }: { playerId: bigint; moneyMode: MoneyMode } & SignedOn,
  now: Date,
) {
  const sign = newSecret()
  const cookie = newSecret()
  const sessionId = randomUUID()
  const before = await store.signedInBefore(tx, { playerId, device })
  const isNewDevice = before.last !== null && !before.here
  const ended = await endReplaced(tx, { playerId, device, left }, now)
  const idleUntil = await findIdleUntil(tx, playerId, now)
  const stop = await readDeviceStop(tx, { playerId, device }, now)
  await store.insertSession(tx, {
    session_id: sessionId,
    player_id: playerId,
    sign_hash: hash(sign),
    cookie_hash: hash(cookie),
    device: device.number,
    device_mark: device.mark,
    ...browser,
    created_at: now,
    expires_at: new Date(now.getTime() + lifeMs),
    idle_until: idleUntil,
    stopped_until: stop.stoppedUntil,
    accounts_wait_until: isNewDevice ? new Date(now.getTime() + waitMsOf(moneyMode)) : null,
  })
  await endLaunchesOf(ledgerIn(tx), await stop.spread(), now)
  if (isNewDevice) await sendMail(tx, { playerId, key: 'new-device', params: { device: nameBrowser(browser), at: now.toISOString() } }, now)
  return { sessionId, sign, cookie, previousAt: before.last, isNewDevice, ended }
}

/** Ends sessions whose secrets this browser no longer has, so that nobody else can use them. */
async function endReplaced(tx: Tx, { playerId, device, left }: { playerId: bigint } & Pick<SignedOn, 'device' | 'left'>, now: Date) {
  const replaced = await store.findReplaced(tx, { playerId, device, cookieHash: left === undefined ? undefined : hash(left) }, now)
  for (const { playerId, sessionId } of replaced) await endSessions(tx, { playerId, which: { sessionId }, by: 'logout' }, now)
  return [...new Set(replaced.map((one) => one.playerId))]
}

export const giveCookie = (reply: FastifyReply, request: FastifyRequest, cookie: string) =>
  sessionCookie.set(reply, request, { value: cookie, maxAgeS: lifeMs / 1000 })

type SessionReader = BatchReader<Buffer, store.Session>

/** Reads sessions by the hash of their `sign`, many at a time. */
export const createSessionReader = (pool: Pool): SessionReader =>
  createBatchReader(store.findSessions(pool), {
    key: (signHash) => signHash.toString('base64'),
    row: (session) => session.sign_hash.toString('base64'),
  })

export const countSessions = (tx: Tx, playerId: bigint, now: Date): Promise<number> => store.countLiving(tx, playerId, now)

/** `idleMs`: time since the player last did something, not counting the app's own polls. The idle time-out counts from then. */
export async function noteOnline(
  tx: Tx,
  { sessionId, mark, idleMs }: { sessionId: string; mark: Buffer; idleMs: number | undefined },
  now: Date,
): Promise<void> {
  if (idleMs === undefined) return store.noteSeen(tx, { sessionId, mark }, now)
  const { idleGraceMs: graceMs } = await readProtectionSetting(tx)
  await store.noteUsed(tx, { sessionId, mark, usedAt: new Date(now.getTime() - idleMs), graceMs }, now)
}

/**
 * Throws SessionIdle and PleaseLogin. Half a session, or one from another device, was copied: logs it and mails the player. `evenOver` accepts an ended
 * session, marked.
 */
export async function resolvePlayer(
  { db, readSession, proved }: { db: Database['db']; readSession: SessionReader; proved: ProvedSessions },
  request: FastifyRequest,
  { sign, uid, deviceNumber }: SessionFields,
  now: Date,
  { evenOver = false, sessionKey }: Parameters<ResolvePlayer>[3] = {},
): Promise<Player> {
  if (!sign || !uid) throw new Refusal('PleaseLogin')
  const key = sessionKey ?? sessionKeyOf(request, sign)
  const known = proved.find(uid, key)
  if (known && known.device === deviceNumber && Math.min(known.expiresAt, known.idleUntil) > now.getTime()) return playerOf(known, now)
  const reading = proved.reading()
  const session = await readSession(hash(sign))
  if (!session || String(session.player_id) !== uid) throw new Refusal('PleaseLogin')
  const isIdle = session.ended_by === 'idle' || (session.revoked_at === null && session.idle_until !== null && session.idle_until <= now)
  const isOver = isIdle || session.revoked_at !== null || session.expires_at <= now
  if (isOver && !evenOver && !isIdle) throw new Refusal('PleaseLogin')

  const cookie = sessionCookie.read(request)
  const ownsBoth = cookie !== undefined && timingSafeEqual(hash(cookie), session.cookie_hash) && session.device === deviceNumber
  if (!ownsBoth) {
    await noteMisuse(db, session, now)
    request.log.warn({ sessionId: session.session_id }, 'sign used without the rest of its session')
    throw Object.assign(new Refusal('PleaseLogin'), { by: { playerId: session.player_id, what: 'CopiedSession' as const } })
  }
  // Only the owner gets the reason: someone who copied a sign learns nothing. The first call after the time-out also ends its streams and launches.
  if (isIdle && session.revoked_at === null) {
    const which = { sessionId: session.session_id }
    await db.transaction().execute((tx) => endSessions(tx, { playerId: session.player_id, which, by: 'idle' }, now))
  }
  if (isIdle && !evenOver) throw new Refusal('SessionIdle')
  const found = {
    sessionKey: key,
    device: deviceNumber,
    playerId: session.player_id,
    sessionId: session.session_id,
    expiresAt: session.expires_at.getTime(),
    idleUntil: Number(session.idle_until ?? Infinity),
    stoppedUntil: Number(session.stopped_until ?? -Infinity),
  }
  if (isOver) return { ...playerOf(found, now), over: true }
  reading.keep(uid, found)
  return playerOf(found, now)
}

const playerOf = ({ playerId, sessionId, stoppedUntil }: ProvedSession, now: Date): Player => ({
  playerId,
  sessionId,
  ...(stoppedUntil > now.getTime() && { deviceStop: { until: Number.isFinite(stoppedUntil) ? new Date(stoppedUntil) : undefined } }),
})

async function noteMisuse(db: Database['db'], { session_id, player_id }: store.Session, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const isToTell = await store.noteMisuse(tx, session_id, { at: now, toldBefore: new Date(now.getTime() - misuseMailedMs) })
    if (isToTell) await sendMail(tx, { playerId: player_id, key: 'copied-sign', params: { at: now.toISOString() } }, now)
  })
}
