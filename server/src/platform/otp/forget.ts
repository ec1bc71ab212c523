import type { Database } from '../db/database.ts'
import { wrongTryLimits } from './rules.ts'
import { deleteOld } from './store.ts'

const most = 1_000

/** Every count has drained in this time: a pair's takes longest. */
const countedMs = 72 * 60 * 60_000

/** An entered code was counted back long before. */
const chargedMs = 60 * 60_000

/** Deletes codes that no longer count, drained counts, and old codes' charges. */
export async function forgetCodes(db: Database['db'], now: Date, signal: AbortSignal): Promise<void> {
  const longestMs = Math.max(...wrongTryLimits.map(({ withinMs }) => withinMs))
  let deleted: number
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const bounds = { before: ago(longestMs), countedBefore: ago(countedMs), chargedBefore: ago(chargedMs) }
  do deleted = await deleteOld(db, { ...bounds, most })
  while (deleted > 0 && !signal.aborted)
}
