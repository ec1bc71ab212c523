import type { DepositOrder } from '@lalmor/contract/deposits.ts'
import { describeOrderOf, type Describers } from '../describe.ts'
import { openOrder } from '../open.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { returnUrl } from './return-page.ts'
import { newPaymentId } from './rules.ts'
import { followPayment, type FollowParts } from './follow.ts'
import * as store from './store.ts'

export type OrderParts = FollowParts & {
  describers: Describers
  isThere: boolean
}

type Ask = Omit<Parameters<typeof openOrder>[1], 'method'> & { appOrigin: string }

/** The payment's id is stored before the gateway is asked, so that a repeat or the clock asks for the same payment. Throws as `openOrder`. */
export async function orderOnline(parts: OrderParts, { appOrigin, ...ask }: Ask, now: Date): Promise<DepositOrder> {
  if (!parts.isThere) throw new Refusal('MethodClosed')
  const { playerId } = ask
  const orderNo = await parts.db.transaction().execute(async (tx) => {
    const { order, isNew } = await openOrder(tx, { ...ask, method: 'online' }, now)
    const { order_no } = order
    if (isNew)
      await store.insertPayment(tx, {
        payment_id: newPaymentId(),
        order_no,
        player_id: playerId,
        return_url: returnUrl(appOrigin, order_no),
        created_at: now,
        next_ask_at: now,
      })
    return order_no
  })
  const payment = await store.findByOrder(parts.db, orderNo)
  if (payment?.status === null) await followPayment(parts, orderNo, now)
  return describeOrderOf(parts, { playerId, orderNo }, now)
}

/** An order of another method is returned as it is. Throws UnknownDeposit. */
export async function checkPayment(
  parts: OrderParts,
  { playerId, orderNo }: { playerId: bigint; orderNo: string },
  now: Date,
): Promise<DepositOrder> {
  const order = await describeOrderOf(parts, { playerId, orderNo }, now)
  if (order.method !== 'online' || order.status === 'Success') return order
  await followPayment(parts, orderNo, now)
  return describeOrderOf(parts, { playerId, orderNo }, now)
}
