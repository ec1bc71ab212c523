import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import * as store from './store.ts'

/** Explanations for a row that no record of ours explains. */
export const explanationKinds = ['charge', 'interest', 'own-transfer', 'recovered', 'loss', 'other'] as const

export const { findReported } = store

/** Records two persons' explanation of all that the last reconciliation found of an item. */
export async function explain(tx: Tx, item: string, now: Date): Promise<void> {
  await sql`select app.explain_item(${item}, ${now})`.execute(tx)
}
