import type { Paise } from '@lalmor/units/paise.ts'
import type { Tx } from '../../platform/db/database.ts'
import * as store from './store.ts'

const pageLength = 50

export type HeldRow = {
  rowId: bigint
  account: string
  why: string
  text: string
  day: string | null
  amount: Paise | null
  balance: Paise | null
  since: Date
}

/** Oldest first, after the previous page's last one. */
export async function listHeldRows(tx: Tx, { after = 0n }: { after?: bigint } = {}): Promise<HeldRow[]> {
  const rows = await store.findHeldRows(tx, { after, limit: pageLength })
  return rows.map(({ row_id, number, why, text, dated, amount_paise, balance_paise, held_at }) => ({
    rowId: row_id,
    account: number,
    why,
    text,
    day: dated,
    amount: amount_paise,
    balance: balance_paise,
    since: held_at,
  }))
}

export type NotResolved = 'unknown-row' | 'resolved' | 'moves-nothing'
type Resolving = { rowId: bigint; as: 'line' | 'none' }

/** Undefined if the row can be resolved so. */
export async function whyNotResolved(tx: Tx, { rowId, as }: Resolving): Promise<NotResolved | undefined> {
  const row = await store.findHeldRow(tx, rowId)
  if (!row) return 'unknown-row'
  if (row.resolved !== null) return 'resolved'
  return as === 'line' && !row.amount_paise ? 'moves-nothing' : undefined
}

export const lineOfRow = async (tx: Tx, rowId: bigint): Promise<bigint | null> => (await store.findHeldRow(tx, rowId))?.line_id ?? null

/** Resolves a held row in the caller's `tx`, once. The rails make its line. */
export async function resolveHeldRow(
  tx: Tx,
  { by, why, ...ask }: Resolving & { by: string; why: string },
  now: Date,
): Promise<NotResolved | undefined> {
  const refused = await whyNotResolved(tx, ask)
  if (refused) return refused
  // The lock keeps other files of the account from filling it meanwhile.
  await store.lockAccount(tx, (await store.findHeldRow(tx, ask.rowId))!.account_id)
  const isNew = await store.resolveRow(tx, ask.rowId, { resolved: ask.as, resolved_at: now, resolved_by: by, resolved_why: why })
  return isNew ? undefined : 'resolved'
}
