import type { Database } from '../../platform/db/database.ts'
import { closeOrder } from '../close.ts'
import * as store from './store.ts'

const atOnce = 100

/**
 * Closes the unpaid orders of players who stopped, or were frozen: the gateway's page may still be open somewhere and would take their
 * money. Tells the gateway at once; a payment already under way there is still credited. Transfers are left until they expire: the
 * account shown cannot be taken back, and a player who has paid still has to send the UTR.
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
