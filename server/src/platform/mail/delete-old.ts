import type { Database } from '../db/database.ts'
import * as store from './store.ts'

export const keptMs = 90 * 24 * 60 * 60 * 1000

const atOnce = 1_000

/** Deletes unread mails too (PRODUCT §10). */
export async function deleteOldMails(db: Database['db'], now: Date, signal: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - keptMs)
  for (const deleteSome of [store.deleteMails, store.deleteNotices])
    while (!signal.aborted && (await deleteSome(db, before, atOnce)) === atOnce);
}
