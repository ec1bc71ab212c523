import type { Tx } from '../platform/db/database.ts'
import type { ClosedWhy, ReviewWhy } from '../platform/db/schema.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { sendMail } from '../platform/mail/send.ts'
import { releaseFirstDeposit } from '../promotions/first-deposit/offer.ts'
import * as store from './store.ts'

/** Closes a waiting order in the caller's `tx`. A credited or closed order stays as it is. Returns true if this call closed it. */
export async function closeOrder(tx: Tx, { orderNo, why }: { orderNo: string; why: ClosedWhy }, now: Date): Promise<boolean> {
  const order = await store.lockOrder(tx, orderNo)
  if (order.status !== 'pending') return false
  await store.updateOrder(tx, orderNo, { status: 'closed', closed_at: now, closed_why: why, review: null })
  if (order.offer) await releaseFirstDeposit(tx, { playerId: order.player_id, orderNo }, now)
  // Only if a payment failed or was not found: a cancelled or unpaid page needs no message.
  if (why === 'failed' || why === 'not-found')
    await sendMail(tx, { playerId: order.player_id, key: `deposit-${why}`, params: { orderNo }, cause: `deposit/${orderNo}/${why}` }, now)
  return true
}

/** A credited order stays. */
export async function reopenOrder(tx: Tx, orderNo: string): Promise<void> {
  const { status } = await store.lockOrder(tx, orderNo)
  if (status === 'closed') await store.updateOrder(tx, orderNo, { status: 'pending', closed_at: null, closed_why: null })
}

/** Notifies the player. A credited order needs no review. */
export async function reviewOrder(tx: Tx, { orderNo, why }: { orderNo: string; why: ReviewWhy }, now: Date): Promise<void> {
  const order = await store.lockOrder(tx, orderNo)
  if (order.status === 'success' || order.review === why) return
  const contested_at = why === 'utr-claimed' ? (order.contested_at ?? now) : order.contested_at
  await store.updateOrder(tx, orderNo, { review: why, contested_at, status: 'pending', closed_at: null, closed_why: null })
  const { player_id: playerId } = order
  await sendMail(tx, { playerId, key: 'deposit-review', params: { orderNo }, cause: `deposit/${orderNo}/review` }, now)
}

/** Closes a player's own order while no payment is known. Idempotent. Throws UnknownDeposit, DepositPaid and DepositOver. */
export async function cancelOrder(tx: Tx, { playerId, orderNo }: { playerId: bigint; orderNo: string }, now: Date): Promise<void> {
  if (!(await store.findOrderOf(tx, playerId, orderNo))) throw new Refusal('UnknownDeposit')
  const order = await store.lockOrder(tx, orderNo)
  if (order.closed_why === 'cancelled') return
  if (order.status !== 'pending') throw new Refusal('DepositOver')
  if (!canCancel(order)) throw new Refusal('DepositPaid')
  await closeOrder(tx, { orderNo, why: 'cancelled' }, now)
}

/** True while no payment is known. Then no money is on its way. */
export const canCancel = ({ status, method, utr, paid_at, review }: store.OrderRow): boolean =>
  status === 'pending' && method !== 'crypto' && utr === null && paid_at === null && review === null
