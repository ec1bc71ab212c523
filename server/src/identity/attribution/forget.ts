import type { Database, Tx } from '../../platform/db/database.ts'
import * as store from './store.ts'

/** Erases the player's origin, once the consent is withdrawn or the account closed. */
export const forgetPlayer = (tx: Tx, playerId: bigint, now: Date): Promise<void> => store.erasePlayer(tx, playerId, now)

/** Retention of requests, uploads, and browsers without a player. */
export const keptMs = 90 * 24 * 60 * 60 * 1000
const most = 1_000

export async function deleteOldAttribution(db: Database['db'], now: Date, signal: AbortSignal): Promise<void> {
  let deleted: number
  do deleted = await store.deleteOld(db, { before: new Date(now.getTime() - keptMs), most })
  while (deleted > 0 && !signal.aborted)
}
