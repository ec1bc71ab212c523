import type { Database, Tx } from '../../platform/db/database.ts'
import * as store from './store.ts'

/** A year: as long as somebody may come back to what support told them. */
export const keptMs = 365 * 24 * 60 * 60 * 1000

/** How many messages one statement deletes. */
const atOnce = 1_000

/** Deletes messages sent more than a year ago, with their answers. */
export async function deleteOldFeedback(db: Database['db'], now: Date, signal: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - keptMs)
  while (!signal.aborted && (await store.deleteSentBefore(db, before, atOnce)) === atOnce);
}

/** Erases what a player has written to support, and the answers. For a closed account. */
export const eraseFeedback = (tx: Tx, playerId: bigint): Promise<void> => store.deleteOfPlayer(tx, playerId)
