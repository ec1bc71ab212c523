import type { Database } from '../../platform/db/database.ts'
import { closeOrder } from '../close.ts'
import * as store from './store.ts'

/** Closes unpaid orders, also at the gateway, whose open page could take money. Transfers stay until they expire. Each `tx` locks one wallet. */
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
