import type { Helpline } from '@lalmor/contract/help.ts'
import type { Tx } from '../platform/db/database.ts'
import * as store from './store.ts'

/** The first to call at the top. */
export async function readHelplines(tx: Tx, country: string): Promise<Helpline[]> {
  const rows = await store.findHelplines(tx, country)
  return rows.map(({ phone, texts, link, checked_at }) => ({
    phone,
    texts,
    ...(link !== null && { link }),
    ...(checked_at && { checkedAt: checked_at.toISOString() }),
  }))
}
