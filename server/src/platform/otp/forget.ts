import type { Database } from '../db/database.ts'
import { wrongTryLimits } from './rules.ts'
import { deleteOld } from './store.ts'

const most = 1_000

/** A pair's count takes longest to drain. */
const countedMs = 72 * 60 * 60_000

/** An entered code was counted back long before. */
const chargedMs = 60 * 60_000

export async function forgetCodes(db: Database['db'], now: Date, signal: AbortSignal): Promise<void> {
  const longestMs = Math.max(...wrongTryLimits.map(({ withinMs }) => withinMs))
  let deleted: number
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const bounds = { before: ago(longestMs), countedBefore: ago(countedMs), chargedBefore: ago(chargedMs) }
  do deleted = await deleteOld(db, { ...bounds, most })
  while (deleted > 0 && !signal.aborted)
}
