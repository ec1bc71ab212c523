import { sql, type Insertable } from 'kysely'
import type { Tx } from '../db/database.ts'
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

/** The sessions with these `sign` hashes, in any order. */
export function findSessions(tx: Tx, signHashes: Buffer[]) {
  return tx
    .selectFrom('app.session')
    .select(['sign_hash', 'session_id', 'player_id', 'cookie_hash', 'device', 'expires_at', 'revoked_at'])
    .where('sign_hash', '=', sql<Buffer>`any(${signHashes})`)
    .execute()
}

export async function noteMisuse(tx: Tx, sessionId: string, at: Date): Promise<void> {
  await tx
    .updateTable('app.session')
    .set({ misuse_count: sql`misuse_count + 1`, misused_at: at })
    .where('session_id', '=', sessionId)
    .execute()
}
