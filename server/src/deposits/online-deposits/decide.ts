import type { Paise } from '@lalmor/units/paise.ts'
import { creditOrder } from '../credit.ts'
import { closeOrder } from '../close.ts'
import type { Tx } from '../../platform/db/database.ts'
import * as store from './store.ts'

/** What a person can make of an order in review: what has come is credited, or nothing is and what came is given back at the gateway. */
export type PaymentDecision = 'credit-received' | 'refuse'
type Decided = 'done' | 'not-in-review' | 'nothing-received'

/** What an online order has received, locked until the `tx` ends: whoever asks for it first decides on just that. Throws where it is not paid online. */
export async function lockReceived(tx: Tx, orderNo: string): Promise<Paise> {
  const { received_paise } = await store.lockPayment(tx, orderNo)
  return received_paise
}

/**
 * Ends the review of an online order, in the caller's `tx`, together with whatever it writes down of who did it. `by` is a name. From then on
 * the order follows the gateway no more; but what was refused a person can credit after all, as where it was paid only then. Throws where the
 * order is not paid online.
 */
export async function decidePayment(
  tx: Tx,
  { orderNo, decision, by }: { orderNo: string; decision: PaymentDecision; by: string },
  now: Date,
): Promise<Decided> {
  const { payment_id, review, decision: earlier, received_paise: amount, modified_at } = await store.lockPayment(tx, orderNo)
  if (review === null && !(earlier === 'refuse' && decision === 'credit-received')) return 'not-in-review'
  if (decision === 'credit-received') {
    if (amount === 0n) return 'nothing-received'
    await creditOrder(tx, { orderNo, amount, paidAt: modified_at ?? now }, now)
  } else await closeOrder(tx, { orderNo, why: 'failed' }, now)
  await store.updatePayment(tx, payment_id, { decision, decided_by: by, decided_at: now, next_ask_at: null })
  return 'done'
}
