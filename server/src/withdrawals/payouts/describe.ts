import type { Tx } from '../../platform/db/database.ts'
import { isUnknown } from './rules.ts'
import * as store from './store.ts'

/** Describes the rail's part of a withdrawal's page from stored reports: viewing it sends no request. */
export async function describePayout(tx: Tx, orderNo: string, now: Date): Promise<{ isUnknown: boolean }> {
  const row = await store.findPayout(tx, orderNo)
  return { isUnknown: row !== undefined && isUnknown(row, now) }
}
