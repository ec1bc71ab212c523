import type { Database } from '../../platform/db/database.ts'
import { closeOrder } from '../close.ts'
import * as store from './store.ts'

/**
 * Closes the unpaid orders of players who stopped, or were frozen: the gateway's page may still be open somewhere and would take their
 * money. Tells the gateway at once; a payment already under way there is still credited. Transfers are left until they expire: the
 * account shown cannot be taken back, and a player who has paid still has to send the UTR. Each in a `tx` of its own: closing one locks its
 * player's wallet.
 */
export async function closeStopped(db: Database['db'], now: Date, signal: AbortSignal): Promise<void> {
  for (let isClosed = true; isClosed && !signal.aborted;)
    isClosed = await db.transaction().execute(async (tx) => {
      const unpaid = await store.lockUnpaidOfStopped(tx, now)
      if (!unpaid) return false
      await closeOrder(tx, { orderNo: unpaid.order_no, why: 'cancelled' }, now)
      await store.scheduleAskNow(tx, unpaid.payment_id, now)
      return true
    })
}
