import type { Tx } from '../platform/db/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { isUtr } from '../platform/payments/utr.ts'
import { reopenOrder } from './close.ts'
import * as store from './store.ts'
import { readTransfer, type Own } from './transfers.ts'

// What a UTR is to a deposit: what a player may claim, and whose a line of a statement is by it. How one is written is in payments/utr.ts.

/** What a player typed or pasted as a UTR: its 12 digits without what stands between them. Undefined where it is none. Source: SPEC §5. */
export function readUtr(text: string): string | undefined {
  const digits = text.replaceAll(/[\s\u200b\u2060\ufeff.\-–—]/g, '')
  return isUtr(digits) ? digits : undefined
}

/**
 * Has a player's own transfer claim a UTR, in place of the one before. What was closed waits again; what is credited keeps its UTR:
 * throws DepositOver. An application for self-service starts again: nobody is owed for waiting on a wrong UTR.
 */
export async function claimUtr(tx: Tx, { playerId, orderNo, utr }: Own & { utr: string }, now: Date): Promise<void> {
  await readTransfer(tx, { playerId, orderNo })
  const { status, utr: earlier, applied_at, review } = await store.lockOrder(tx, orderNo)
  if (status === 'success') throw new Refusal('DepositOver')
  if (earlier === utr && status === 'pending') return
  await reopenOrder(tx, orderNo)
  await store.updateOrder(tx, orderNo, {
    utr,
    utr_at: now,
    applied_at: applied_at && now,
    // It was about the other UTR.
    review: review === 'utr-claimed' ? null : review,
    contested_at: null,
  })
}

/**
 * Has a held order name the UTR that the bank says it is, as if its player had corrected it now: what waited on a wrong one earned
 * nothing.
 */
export async function correctUtr(tx: Tx, { orderNo, utr }: { orderNo: string; utr: string }, now: Date): Promise<void> {
  const { utr: earlier, applied_at } = await store.lockOrder(tx, orderNo)
  if (earlier !== utr) await store.updateOrder(tx, orderNo, { utr, utr_at: now, applied_at: applied_at && now })
}

/** The orders that claim a UTR, the first to do so first. */
export const listClaims = (tx: Tx, utr: string): Promise<store.OrderRow[]> => store.findByUtr(tx, utr)

/** Lines of one UTR on one account, as the bank has told of them. */
type Told = { order_no: string | null; contested: boolean }

/** Whether a UTR has credited an order before: it proves a payment once. */
export const hasCredited = (lines: readonly Pick<Told, 'order_no'>[]): boolean => lines.some(({ order_no }) => order_no !== null)

/** Whether a person has to look at an order's claim of a UTR: it has credited another order, or several players claim it. */
export const isDoubtfulClaim = (orderNo: string, lines: readonly Told[]): boolean =>
  lines.some(({ order_no, contested }) => contested || (order_no !== null && order_no !== orderNo))

/** The order that a payer's remark names. Undefined where it names none, or two. */
export function orderNamedBy(remark: string | null): string | undefined {
  const named = new Set((remark ?? '').toUpperCase().match(/(?<![A-Z0-9])DP\d{16}(?!\d)/g))
  return named.size === 1 ? [...named][0] : undefined
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * When a payment was made, for what waiting for it earns. Where the bank names the day alone it is the latest it can have been: the end
 * of the day, or when its own UTR was named, which nobody knows before they have paid.
 */
export function paidAtOf(
  { paid_at, is_day, utr }: { paid_at: Date; is_day: boolean; utr: string | null },
  order: { utr: string | null; utr_at: Date | null },
  now: Date,
): Date {
  if (!is_day) return paid_at
  const latest = [new Date(paid_at.getTime() + dayMs), now, ...(utr !== null && order.utr === utr ? [order.utr_at!] : [])]
  const at = Math.min(...latest.map((each) => each.getTime()))
  return new Date(Math.max(at, paid_at.getTime()))
}

type Order = { order_no: string; player_id: bigint; status: 'pending' | 'success' | 'closed'; created_at: Date }

/** A UTR of a payment made so long before its order was found somewhere: a person looks at whose it is. */
const oldestMs = 2 * dayMs

/** What is to be done about a line. `review` are orders whose claim a person looks at. */
export type Decision =
  | { kind: 'credit'; orderNo: string; review: string[] }
  | { kind: 'queue'; contested: boolean; review: string[] }
  | { kind: 'ignore' }

/**
 * Whose a line is. The order that its remark names comes first: that was written by who paid. Then the one player who has claimed its
 * UTR. Where several have, or it is older than the order, and nothing says who paid, nobody gets it but by a person
 * (ADR 0054).
 * `claimants` are the orders that name its UTR, the first to do so first; `isSpent`: that UTR has credited an order before, or is of money
 * that went out; `mayBeReturned`: it may be, and is looked at again until that is known (ADR 0068).
 */
export function decide({
  amount,
  paidAt,
  named,
  claimants,
  isSpent,
  mayBeReturned,
}: {
  amount: bigint
  paidAt: Date
  named: Order | undefined
  claimants: readonly Order[]
  isSpent: boolean
  mayBeReturned: boolean
}): Decision {
  if (amount <= 0n) return { kind: 'ignore' }
  const open = claimants.filter(({ status }) => status !== 'success')
  const others = (orderNo: string) => open.flatMap(({ order_no }) => (order_no === orderNo ? [] : [order_no]))
  // The bank says the same UTR twice, and both add up: that is its mistake or somebody's trick.
  if (isSpent) return { kind: 'queue', contested: false, review: open.map(({ order_no }) => order_no) }
  if (named && named.status !== 'success') return { kind: 'credit', orderNo: named.order_no, review: others(named.order_no) }
  const [first] = open
  if (!first) return { kind: 'queue', contested: false, review: [] }
  // An old remark on a new payment is the same player's, or nobody's.
  const payers = new Set([...open, ...(named ? [named] : [])].map(({ player_id }) => player_id))
  if (payers.size > 1) return { kind: 'queue', contested: true, review: open.map(({ order_no }) => order_no) }
  if (first.created_at.getTime() - paidAt.getTime() > oldestMs)
    return { kind: 'queue', contested: false, review: open.map(({ order_no }) => order_no) }
  if (mayBeReturned) return { kind: 'queue', contested: false, review: [] }
  return { kind: 'credit', orderNo: first.order_no, review: others(first.order_no) }
}
