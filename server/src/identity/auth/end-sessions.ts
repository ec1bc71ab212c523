import { ledgerIn, type Database, type Tx } from '../../platform/db/database.ts'
import { createRelay, type Relay } from '../../platform/db/news.ts'
import type { EndedBy } from '../../platform/db/schema.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Player, SessionNews } from '../../platform/http/route.ts'
import { sendMail } from '../../platform/mail/send.ts'
import { endLaunchesOf } from '../../play/provider-wallet/launch.ts'
import * as store from './store.ts'

export type SessionRelay = Relay<SessionNews>
/** A trigger sends each session that ends, stops or is shortened. */
export const createSessionRelay = (): SessionRelay => createRelay<SessionNews>('session')

export type SessionParts = { db: Database['db']; sessions: SessionRelay }

type Ask = { playerId: bigint; which: store.Which; by: EndedBy }

/** Once `tx` commits, every process refuses the sessions' calls and bets and closes their streams. Returns their ids. */
export async function endSessions(tx: Tx, { playerId, which, by }: Ask, now: Date): Promise<string[]> {
  const ended = await store.revokeSessions(tx, { playerId, which, by }, now)
  if (ended.length === 0) return ended
  await endLaunchesOf(ledgerIn(tx), ended, now)
  return ended
}

/** Ends this device's session, by the player or the idle time-out. */
export const logOut = (parts: SessionParts, { playerId, sessionId }: Player, { by }: { by: 'logout' | 'idle' }, now: Date) =>
  endNow(parts, playerId, (tx) => endSessions(tx, { playerId, which: { sessionId }, by }, now))

/** An ended one stays. Throws UnknownSession for another player's. */
export const endOne = (parts: SessionParts, { playerId }: Player, id: string, now: Date) =>
  endNow(parts, playerId, async (tx) => {
    const ended = await endSessions(tx, { playerId, which: { id }, by: 'player' }, now)
    if (ended.length === 0 && !(await store.hasSession(tx, { playerId, id }))) throw new Refusal('UnknownSession')
  })

/** Ends all other sessions of a player, and mails the player. */
export const endOthers = (parts: SessionParts, { playerId, sessionId }: Player, now: Date) =>
  endNow(parts, playerId, async (tx) => {
    const ended = await endSessions(tx, { playerId, which: { not: sessionId }, by: 'player' }, now)
    if (ended.length > 0) await sendMail(tx, { playerId, key: 'sessions-ended', params: { at: now.toISOString() } }, now)
  })

async function endNow({ db, sessions }: SessionParts, playerId: bigint, end: (tx: Tx) => Promise<unknown>): Promise<void> {
  await db.transaction().execute(end)
  // This process does not wait for its own news.
  sessions.tell({ playerId: String(playerId) })
}
