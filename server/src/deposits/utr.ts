import type { Tx } from '../platform/db/database.ts'
import { utrIn } from '@lalmor/units/typed.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { isUtr, orderNumbersIn } from '../platform/payments/utr.ts'
import { reopenOrder } from './close.ts'
import * as store from './store.ts'
import { readTransfer, type Own } from './transfers.ts'

/** 12 digits without separators. Undefined for other text. Source: SPEC §5. */
export function readUtr(text: string): string | undefined {
  const utr = utrIn(text)
  return isUtr(utr) ? utr : undefined
}

/**
 * Replaces the previous UTR and restarts an application: waiting on a wrong one earns nothing. Reopens a closed order. Throws DepositOver for a credited one.
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
    // The review was about the other UTR.
    review: review === 'utr-claimed' ? null : review,
    contested_at: null,
  })
}

/** Sets a locked order's UTR to the bank's, as if its player had corrected it now: waiting on a wrong one earned nothing. */
export async function correctUtr(tx: Tx, { orderNo, utr }: { orderNo: string; utr: string }, now: Date): Promise<void> {
  const { utr: earlier, applied_at } = await store.lockOrder(tx, orderNo)
  if (earlier !== utr) await store.updateOrder(tx, orderNo, { utr, utr_at: now, applied_at: applied_at && now })
}

export const listClaims = (tx: Tx, utr: string): Promise<store.OrderRow[]> => store.findByUtr(tx, utr)

type Told = { order_no: string | null; contested: boolean }

/** A UTR proves a payment only once. */
export const hasCredited = (lines: readonly Pick<Told, 'order_no'>[]): boolean => lines.some(({ order_no }) => order_no !== null)

/** A person must review a claim whose UTR has credited another order, or is claimed by several players. */
export const isDoubtfulClaim = (orderNo: string, lines: readonly Told[]): boolean =>
  lines.some(({ order_no, contested }) => contested || (order_no !== null && order_no !== orderNo))

/** Undefined if the remark names no order, or two. */
export function orderNamedBy(remark: string | null): string | undefined {
  const [named, other] = orderNumbersIn(remark ?? '', 'DP')
  return other === undefined ? named : undefined
}

const dayMs = 24 * 60 * 60 * 1000

/** If the bank gives only the day, the latest time counts: its end, or the claim of the UTR, which a player learns only by paying. */
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

/** An older payment's UTR may have been found: a person decides. */
const oldestMs = 2 * dayMs

/** `review`: orders whose claim a person reviews. */
export type Decision =
  | { kind: 'credit'; orderNo: string; review: string[] }
  | { kind: 'further'; of: string; review: [] }
  | { kind: 'queue'; contested: boolean; review: string[] }
  | { kind: 'ignore' }

/**
 * ADR 0039: credits the order named, then the UTR's only claimant; otherwise a person decides. `isSpent`: the UTR has credited an order, or left with a payout.
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
  // An old remark on a new payment is from the same player, or means nothing.
  const payers = new Set([...open, ...(named ? [named] : [])].map(({ player_id }) => player_id))
  if (payers.size > 1) return { kind: 'queue', contested: true, review: open.map(({ order_no }) => order_no) }
  if (first.created_at.getTime() - paidAt.getTime() > oldestMs)
    return { kind: 'queue', contested: false, review: open.map(({ order_no }) => order_no) }
  if (mayBeReturned) return { kind: 'queue', contested: false, review: [] }
  return { kind: 'credit', orderNo: first.order_no, review: others(first.order_no) }
}
