import type { Database } from '../../platform/db/database.ts'
import * as store from './store.ts'

const atOnce = 500

/** Ends rewards that were not claimed in time. */
export async function expireRewards(db: Database['db'], now: Date, signal: AbortSignal): Promise<void> {
  for (let ended = atOnce; ended === atOnce && !signal.aborted;) ended = await store.expire(db, now, atOnce)
}
