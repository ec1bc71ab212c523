import type { Database, Tx } from '../../platform/db/database.ts'
import * as store from './store.ts'

/** A year: a player may come back to support's answer that long. */
export const keptMs = 365 * 24 * 60 * 60 * 1000

const atOnce = 1_000

export async function deleteOldFeedback(db: Database['db'], now: Date, signal: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - keptMs)
  while (!signal.aborted && (await store.deleteSentBefore(db, before, atOnce)) === atOnce);
}

export const eraseFeedback = (tx: Tx, playerId: bigint): Promise<void> => store.deleteOfPlayer(tx, playerId)
