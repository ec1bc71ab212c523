import type { Paise } from '@lalmor/units/paise.ts'
import { creditOrder } from '../credit.ts'
import { closeOrder } from '../close.ts'
import type { Tx } from '../../platform/db/database.ts'
import * as store from './store.ts'

/** A person's decision on an order in review: what was received is credited, or nothing is and it is refunded at the gateway. */
export type PaymentDecision = 'credit-received' | 'refuse'
type Decided = 'done' | 'not-in-review' | 'nothing-received'

/**
 * What an online order has received, locked until the `tx` ends, so that the decision is about exactly that. Throws if it is not paid
 * online.
 */
export async function lockReceived(tx: Tx, orderNo: string): Promise<Paise> {
  const { received_paise } = await store.lockPayment(tx, orderNo)
  return received_paise
}

/**
 * Ends the review of an online order, in the caller's `tx`, with the record of who did it. `by` is a name. From then on the order no
 * longer follows the gateway; but a person can still credit what was refused, for example if it was paid only then. Throws if the order
 * is not paid online.
 */
export async function decidePayment(
  tx: Tx,
  { orderNo, decision, by }: { orderNo: string; decision: PaymentDecision; by: string },
  now: Date,
): Promise<Decided> {
  const { payment_id, review, decision: earlier, received_paise: received, modified_at } = await store.lockPayment(tx, orderNo)
  if (review === null && !(earlier === 'refuse' && decision === 'credit-received')) return 'not-in-review'
  if (decision === 'credit-received') {
    if (received === 0n) return 'nothing-received'
    await creditOrder(tx, { orderNo, paidAt: modified_at ?? undefined }, now)
  } else await closeOrder(tx, { orderNo, why: 'failed' }, now)
  await store.updatePayment(tx, payment_id, { decision, decided_by: by, decided_at: now, next_ask_at: null })
  return 'done'
}
