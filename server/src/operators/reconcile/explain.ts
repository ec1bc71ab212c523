import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import * as store from './store.ts'

export const explanationKinds = ['charge', 'interest', 'own-transfer', 'recovered', 'loss', 'other'] as const

export const { findReported } = store

export async function explain(tx: Tx, item: string, now: Date): Promise<void> {
  await sql`select app.explain_item(${item}, ${now})`.execute(tx)
}
