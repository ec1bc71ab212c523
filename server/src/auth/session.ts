import { hash as digest, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { createBatchReader, type BatchReader } from '../db/batch-reader.ts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { Player, SessionFields } from '../http/route.ts'
import * as store from './store.ts'

const cookieName = 'lalmor_session'
const lifeMs = 30 * 24 * 60 * 60 * 1000

/** 256 random bits. Only its hash is kept, so the database cannot sign anybody in. */
const newSecret = () => randomBytes(32).toString('base64url')
const hash = (secret: string) => digest('sha256', secret, 'buffer')

/** Starts a session on a device. Its two halves: `sign` for the body of each call, `cookie` for the browser alone. */
export async function startSession(tx: Tx, { playerId, device }: { playerId: bigint; device: string }, now: Date) {
  const sign = newSecret()
  const cookie = newSecret()
  await store.insertSession(tx, {
    session_id: randomUUID(),
    player_id: playerId,
    sign_hash: hash(sign),
    cookie_hash: hash(cookie),
    device,
    created_at: now,
    expires_at: new Date(now.getTime() + lifeMs),
  })
  return { sign, cookie }
}

export function setSessionCookie(reply: FastifyReply, request: FastifyRequest, cookie: string) {
  reply.setCookie(cookieName, cookie, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: lifeMs / 1000,
  })
}

type SessionReader = BatchReader<Buffer, store.Session>

/** Sessions by the hash of their `sign`. Every call needs one, so they are read many at a time. */
export const createSessionReader = (pool: Pool): SessionReader =>
  createBatchReader(store.findSessions(pool), {
    key: (signHash) => signHash.toString('base64'),
    row: (session) => session.sign_hash.toString('base64'),
  })

/** The player says that the session is in use: nothing but the time of it is kept. */
export const noteOnline = (tx: Tx, sessionId: string, now: Date): Promise<void> => store.noteSeen(tx, sessionId, now)

/** Ends a session for good, and the cookie with it. */
export async function endSession(tx: Tx, reply: FastifyReply, sessionId: string, now: Date): Promise<void> {
  await store.revokeSession(tx, sessionId, now)
  reply.clearCookie(cookieName, { path: '/' })
}

/**
 * The player of a request. Throws PleaseLogin when there is no such session, when it is over, and when only one half of
 * it came: a `sign` without its cookie, or from another device, was copied. That is noted on the owner's session, which
 * goes on.
 */
export async function resolvePlayer(
  { db, readSession }: { db: Tx; readSession: SessionReader },
  request: FastifyRequest,
  { sign, uid, deviceNumber }: SessionFields,
  now: Date,
): Promise<Player> {
  if (!sign || !uid) throw new Refusal('PleaseLogin')
  const session = await readSession(hash(sign))
  if (!session || session.revoked_at || session.expires_at <= now || String(session.player_id) !== uid) throw new Refusal('PleaseLogin')

  const cookie = request.cookies[cookieName]
  const ownsBoth = cookie !== undefined && timingSafeEqual(hash(cookie), session.cookie_hash) && session.device === deviceNumber
  if (!ownsBoth) {
    await store.noteMisuse(db, session.session_id, now)
    request.log.warn({ sessionId: session.session_id }, 'sign used without the rest of its session')
    throw new Refusal('PleaseLogin')
  }
  return { playerId: session.player_id, sessionId: session.session_id }
}
