import type { Database, Tx } from '../../platform/db/database.ts'
import * as store from './store.ts'

/** The consent is withdrawn, or the account closed: nothing is left that tells where the player came from. */
export const forgetPlayer = (tx: Tx, playerId: bigint, now: Date): Promise<void> => store.erasePlayer(tx, playerId, now)

/** How long requests, uploads, and browsers without a player are kept. */
export const keptMs = 90 * 24 * 60 * 60 * 1000
/** How many rows of each table one statement deletes. */
const most = 1_000

/** Deletes what is too old, or too much. */
export async function deleteOldAttribution(db: Database['db'], now: Date, signal: AbortSignal): Promise<void> {
  let deleted: number
  do deleted = await store.deleteOld(db, { before: new Date(now.getTime() - keptMs), most })
  while (deleted > 0 && !signal.aborted)
}
