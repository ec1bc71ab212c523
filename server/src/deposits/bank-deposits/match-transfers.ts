import type { Database } from '../../platform/db/database.ts'
import { closeExpiredTransfers } from '../transfers.ts'
import { matchLines } from './match-line.ts'

/** What each minute does for transfers: closes those whose time is up, and looks at lines that were left. */
export async function matchTransfers(db: Database['db'], now: Date, signal: AbortSignal): Promise<void> {
  await db.transaction().execute((tx) => closeExpiredTransfers(tx, now))
  await matchLines(db, now, signal)
}
