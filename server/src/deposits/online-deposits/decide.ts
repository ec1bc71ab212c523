import type { Paise } from '@lalmor/units/paise.ts'
import { creditOrder } from '../credit.ts'
import { closeOrder } from '../close.ts'
import type { Tx } from '../../platform/db/database.ts'
import * as store from './store.ts'

/** `refuse` leads to a refund at the gateway. */
export type PaymentDecision = 'credit-received' | 'refuse'
type Decided = 'done' | 'not-in-review' | 'nothing-received'

/** Locked until the `tx` ends, so that the decision is about exactly that. Throws for other orders. */
export async function lockReceived(tx: Tx, orderNo: string): Promise<Paise> {
  const { received_paise } = await store.lockPayment(tx, orderNo)
  return received_paise
}

/** Ends a review in the caller's `tx`, in the name of `by`. The gateway no longer moves the order; a person still can. Throws for other orders. */
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
