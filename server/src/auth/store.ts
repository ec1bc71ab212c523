import { sql, type Insertable } from 'kysely'
import type { Pool } from 'pg'
import type { Tx } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import type { AppSchema } from '../db/schema.ts'

/** False when the id is taken. */
export async function insertPlayer(tx: Tx, player: Insertable<AppSchema['app.player']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('app.player')
    .values(player)
    .onConflict((conflict) => conflict.column('player_id').doNothing())
    .returning('player_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function insertSession(tx: Tx, session: Insertable<AppSchema['app.session']>): Promise<void> {
  await tx.insertInto('app.session').values(session).execute()
}

export type Session = {
  sign_hash: Buffer
  session_id: string
  player_id: bigint
  cookie_hash: Buffer
  device: string
  expires_at: Date
  revoked_at: Date | null
}

/** The sessions with these `sign` hashes, in any order. Every call asks. */
export const findSessions = (pool: Pool) =>
  prepared<Session>(
    pool,
    'sessions',
    'select sign_hash, session_id, player_id, cookie_hash, device, expires_at, revoked_at from app.session' +
      ' where sign_hash = any ((select $1::bytea[])::bytea[])',
  )

export async function revokeSession(tx: Tx, sessionId: string, at: Date): Promise<void> {
  await tx.updateTable('app.session').set({ revoked_at: at }).where('session_id', '=', sessionId).execute()
}

export async function noteSeen(tx: Tx, sessionId: string, at: Date): Promise<void> {
  await tx.updateTable('app.session').set({ seen_at: at }).where('session_id', '=', sessionId).execute()
}

export async function noteMisuse(tx: Tx, sessionId: string, at: Date): Promise<void> {
  await tx
    .updateTable('app.session')
    .set({ misuse_count: sql`misuse_count + 1`, misused_at: at })
    .where('session_id', '=', sessionId)
    .execute()
}
