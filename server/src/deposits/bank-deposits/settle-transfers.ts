import type { Database } from '../../platform/db/database.ts'
import { closeExpiredTransfers } from '../claims.ts'
import { settleLines } from './settle-line.ts'

/** What each minute does for transfers: closes those whose time is up, and looks at lines that were left. */
export async function settleTransfers(db: Database['db'], now: Date, signal: AbortSignal): Promise<void> {
  await db.transaction().execute((tx) => closeExpiredTransfers(tx, now))
  await settleLines(db, now, signal)
}
