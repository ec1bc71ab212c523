import type { Paise } from '@lalmor/units/paise.ts'
import type { Tx } from '../../platform/db/database.ts'
import { lockUnmatched, type NotUnmatched } from '../bank-deposits/unmatched.ts'
import { contradictionOf, newReturnNo, type Contradiction } from './rules.ts'
import * as store from './store.ts'

/** The payer's account, as the bank names it. */
export type Payee = { holderName: string; ifsc: string; number: string }
export type NotReturned = NotUnmatched | 'other-payer'

/** Locks the line until the `tx` ends. If the statement names the payer's account, only that is allowed. */
export async function planReturn(
  tx: Tx,
  { lineId, number }: { lineId: bigint; number: string },
): Promise<{ kind: 'can'; amount: Paise } | { kind: 'refused'; why: NotReturned }> {
  const found = await lockUnmatched(tx, lineId)
  if (found.kind === 'refused') return found
  const { payer, amount_paise: amount } = found.line
  if (payer !== null && !payer.endsWith(number)) return { kind: 'refused', why: 'other-payer' }
  return { kind: 'can', amount }
}

/** Orders a line's return, in the caller's `tx`: the line credits no order from then on. Returns the return's number. */
export async function returnLine(
  tx: Tx,
  { lineId, why, by, ...payee }: Payee & { lineId: bigint; why: string; by: string },
  now: Date,
): Promise<{ kind: 'made'; returnNo: string; amount: Paise } | { kind: 'refused'; why: NotReturned }> {
  const plan = await planReturn(tx, { lineId, number: payee.number })
  if (plan.kind === 'refused') return plan
  let returnNo: string
  do returnNo = newReturnNo(now)
  while (await store.findReturn(tx, returnNo))
  await store.insertReturn(tx, { lineId, returnNo, why, by, ...payee }, now)
  return { kind: 'made', returnNo, amount: plan.amount }
}

export const dayMs = 24 * 60 * 60 * 1000

/** `taken`: the line is credited or returned again. */
export type NotEnded = 'unknown-return' | 'ended' | 'too-soon' | 'not-sent' | 'taken'

/** The money that it would move. Locks the return until the `tx` ends. */
export async function planEnd(
  tx: Tx,
  { returnNo, outcome }: { returnNo: string; outcome: 'paid' | 'failed' },
  now: Date,
): Promise<{ kind: 'can'; row: store.ReturnRow } | { kind: 'refused'; why: NotEnded }> {
  const row = await store.findReturn(tx, returnNo)
  if (!row) return { kind: 'refused', why: 'unknown-return' }
  const refused = (why: NotEnded) => ({ kind: 'refused', why }) as const
  if (row.outcome === outcome && (row.resolved_at !== null || !(await contradictionIn(tx, row)))) return refused('ended')
  if (row.sent_at === null && outcome === 'paid') return refused('not-sent')
  if (row.sent_at !== null && now.getTime() - row.sent_at.getTime() < dayMs) return refused('too-soon')
  if (outcome === 'paid' && (await store.isTaken(tx, row))) return refused('taken')
  return { kind: 'can', row }
}

/** Ends a return in place of the bank, in the caller's `tx`: two operators have its written answer. `failed` frees the line. */
export async function resolveReturn(tx: Tx, ask: { returnNo: string; outcome: 'paid' | 'failed' }, now: Date): ReturnType<typeof planEnd> {
  const plan = await planEnd(tx, ask, now)
  if (plan.kind === 'can') await store.endReturn(tx, ask, now)
  return plan
}

const contradictionIn = async (tx: Tx, row: store.ReturnRow): Promise<Contradiction | undefined> =>
  contradictionOf({ ...row, isCredited: await store.isTaken(tx, row) })

const pageLength = 50

/** Newest first, with contradictions between bank and books. `before` is the previous page's last one. */
export async function listReturns(tx: Tx, { before }: { before?: string } = {}) {
  const rows = await store.listReturns(tx, { before, limit: pageLength })
  return rows.map((row) => ({ ...row, contradiction: contradictionOf({ ...row, isCredited: row.line_state === 'credited' }) }))
}
