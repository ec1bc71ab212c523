import type { Database } from '../../platform/db/database.ts'
import { closeOrder } from '../close.ts'
import * as store from './store.ts'

const atOnce = 100

/**
 * Closes what players had ordered and not paid before they stopped, or were frozen: the gateway's page may still be open somewhere, and would
 * take their money. The gateway is told at once; what was under way there is credited all the same. Transfers are left until their time is
 * up: nothing takes back what was told of them, and who has made one still has its UTR to send.
 */
export async function closeStopped(db: Database['db'], now: Date, signal: AbortSignal): Promise<void> {
  for (let closed = atOnce; closed === atOnce && !signal.aborted;)
    closed = await db.transaction().execute(async (tx) => {
      const unpaid = await store.lockUnpaidOfStopped(tx, now, atOnce)
      for (const { payment_id: paymentId, order_no: orderNo } of unpaid) {
        await closeOrder(tx, { orderNo, why: 'cancelled' }, now)
        await store.scheduleAskNow(tx, paymentId, now)
      }
      return unpaid.length
    })
}
