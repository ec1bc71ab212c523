import type { Tx } from '../platform/db/database.ts'
import { utrIn } from '@lalmor/units/typed.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { isUtr, orderNumbersIn } from '../platform/payments/utr.ts'
import { reopenOrder } from './close.ts'
import * as store from './store.ts'
import { readTransfer, type Own } from './transfers.ts'

// A UTR in deposits: what a player may claim, and whose a statement line is by it. Its format is in payments/utr.ts.

/** Reads a UTR that a player typed or pasted: its 12 digits, without separators. Undefined where it is not one. Source: SPEC §5. */
export function readUtr(text: string): string | undefined {
  const utr = utrIn(text)
  return isUtr(utr) ? utr : undefined
}

/**
 * Claims a UTR for a player's own transfer, replacing the previous one. A closed order waits again; a credited one keeps its UTR:
 * throws DepositOver. An application for self-service restarts, as waiting on a wrong UTR earns nothing.
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
    // That review was about the other UTR.
    review: review === 'utr-claimed' ? null : review,
    contested_at: null,
  })
}

/**
 * Sets a locked order's UTR to the one on the bank's line, as if its player had corrected it now: waiting on a wrong one earned
 * nothing.
 */
export async function correctUtr(tx: Tx, { orderNo, utr }: { orderNo: string; utr: string }, now: Date): Promise<void> {
  const { utr: earlier, applied_at } = await store.lockOrder(tx, orderNo)
  if (earlier !== utr) await store.updateOrder(tx, orderNo, { utr, utr_at: now, applied_at: applied_at && now })
}

/** The orders that claim a UTR, the first claim first. */
export const listClaims = (tx: Tx, utr: string): Promise<store.OrderRow[]> => store.findByUtr(tx, utr)

/** Lines with one UTR on one account, as the bank reported them. */
type Told = { order_no: string | null; contested: boolean }

/** Whether a UTR has credited an order: it proves a payment only once. */
export const hasCredited = (lines: readonly Pick<Told, 'order_no'>[]): boolean => lines.some(({ order_no }) => order_no !== null)

/** Whether a person must review an order's claim of a UTR: it has credited another order, or several players claim it. */
export const isDoubtfulClaim = (orderNo: string, lines: readonly Told[]): boolean =>
  lines.some(({ order_no, contested }) => contested || (order_no !== null && order_no !== orderNo))

/** The order that a payer's remark names. Undefined where it names none, or two. */
export function orderNamedBy(remark: string | null): string | undefined {
  const [named, other] = orderNumbersIn(remark ?? '', 'DP')
  return other === undefined ? named : undefined
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * When a payment was made, for the waiting bonus. If the bank gives only the day, the latest possible time: the end of the day, or when
 * its UTR was claimed, which nobody knows before paying.
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

/** A UTR of a payment this much older than its order was found somewhere: a person decides whose it is. */
const oldestMs = 2 * dayMs

/** What to do with a line. `review` are orders whose claim a person reviews. */
export type Decision =
  | { kind: 'credit'; orderNo: string; review: string[] }
  | { kind: 'further'; of: string; review: [] }
  | { kind: 'queue'; contested: boolean; review: string[] }
  | { kind: 'ignore' }

/**
 * Decides whose a line is. The order its remark names comes first, as the payer wrote it; then the only player who has claimed its UTR.
 * If several have, or the payment is older than the order, and nothing shows who paid, only a person can assign it (ADR 0039).
 * `claimants` are the orders that claim its UTR, the first claim first. `isSpent`: that UTR has credited an order before, or belongs to
 * money that went out. `mayBeReturned`: it may belong to such money, and the line is decided again once that is known (ADR 0039).
 * `isOwnPayment`: if its remark names a credited order, it is a further payment of it and not the same one again (ADR 0039).
 */
export function decide({
  amount,
  paidAt,
  named,
  claimants,
  isSpent,
  mayBeReturned,
  isOwnPayment,
}: {
  amount: bigint
  paidAt: Date
  named: Order | undefined
  claimants: readonly Order[]
  isSpent: boolean
  mayBeReturned: boolean
  isOwnPayment: boolean
}): Decision {
  if (amount <= 0n) return { kind: 'ignore' }
  const open = claimants.filter(({ status }) => status !== 'success')
  const others = (orderNo: string) => open.flatMap(({ order_no }) => (order_no === orderNo ? [] : [order_no]))
  // The bank reports the same UTR twice and both add up: its mistake, or a trick.
  if (isSpent) return { kind: 'queue', contested: false, review: open.map(({ order_no }) => order_no) }
  if (named && named.status !== 'success') return { kind: 'credit', orderNo: named.order_no, review: others(named.order_no) }
  const [first] = open
  if (!first && named && isOwnPayment) return { kind: 'further', of: named.order_no, review: [] }
  if (!first) return { kind: 'queue', contested: false, review: [] }
  // An old remark on a new payment is the same player's, or nobody's.
  const payers = new Set([...open, ...(named ? [named] : [])].map(({ player_id }) => player_id))
  if (payers.size > 1) return { kind: 'queue', contested: true, review: open.map(({ order_no }) => order_no) }
  if (first.created_at.getTime() - paidAt.getTime() > oldestMs)
    return { kind: 'queue', contested: false, review: open.map(({ order_no }) => order_no) }
  if (mayBeReturned) return { kind: 'queue', contested: false, review: [] }
  return { kind: 'credit', orderNo: first.order_no, review: others(first.order_no) }
}
