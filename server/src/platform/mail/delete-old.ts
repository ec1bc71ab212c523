import type { Database } from '../db/database.ts'
import * as store from './store.ts'

/** Source: PRODUCT §10. */
export const keptMs = 90 * 24 * 60 * 60 * 1000

/** How many mails one statement deletes. */
const atOnce = 1_000

/** Deletes mails sent more than 90 days ago, read or not. */
export async function deleteOldMails(db: Database['db'], now: Date, signal: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - keptMs)
  for (const deleteSome of [store.deleteMails, store.deleteNotices])
    while (!signal.aborted && (await deleteSome(db, before, atOnce)) === atOnce);
}
