import type { Database } from '../db/database.ts'
import { wrongTryLimits } from './rules.ts'
import { deleteOld } from './store.ts'

/** How many rows one statement deletes. */
const most = 1_000

/** Deletes the codes that no longer count against anybody, and the counts of limits that are over. */
export async function forgetCodes(db: Database['db'], now: Date, signal: AbortSignal): Promise<void> {
  const longestMs = Math.max(...wrongTryLimits.map(({ withinMs }) => withinMs))
  let deleted: number
  do deleted = await deleteOld(db, { before: new Date(now.getTime() - longestMs), most })
  while (deleted > 0 && !signal.aborted)
}
