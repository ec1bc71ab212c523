import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import * as store from './store.ts'

/** What a row may be that nothing of ours explains. */
export const explanationKinds = ['charge', 'interest', 'own-transfer', 'recovered', 'loss', 'other'] as const

export const { findReported } = store

/** Writes down what two persons have found out of all that the last reconciliation has found of an item (server/sql/operator-settings.sql). */
export async function explain(tx: Tx, item: string, now: Date): Promise<void> {
  await sql`select app.explain_item(${item}, ${now})`.execute(tx)
}
