import type { Database } from '../../platform/db/database.ts'
import * as store from './store.ts'

const playersAtOnce = 100

export async function expireRewards(db: Database['db'], now: Date, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await store.expire(db, now, playersAtOnce)) > 0);
}
