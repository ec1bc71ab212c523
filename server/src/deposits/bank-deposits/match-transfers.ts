import type { Database } from '../../platform/db/database.ts'
import { closeExpiredTransfers } from '../transfers.ts'
import { matchLines } from './match-line.ts'

/** Every minute: closes expired transfers and matches the lines left. */
export async function matchTransfers(db: Database['db'], now: Date, signal: AbortSignal): Promise<void> {
  await closeExpiredTransfers(db, now)
  await matchLines(db, now, signal)
}
