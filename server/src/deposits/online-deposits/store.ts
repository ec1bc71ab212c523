import type { Paise } from '@lalmor/units/paise.ts'
import { sql, type Selectable, type Updateable } from 'kysely'
import { claimDueRows } from '../../platform/db/claim-due.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { AppSchema, ClosedWhy, DepositStatus, ReviewWhy } from '../../platform/db/schema.ts'

type Row = Selectable<AppSchema['app.online_payment']>
export type PaymentRow = Row & {
  amount_paise: Paise
  expires_at: Date
  order_status: DepositStatus
  closed_why: ClosedWhy | null
  review: ReviewWhy | null
  credited_paise: Paise | null
}

export async function insertPayment(
  tx: Tx,
  payment: Pick<Row, 'payment_id' | 'order_no' | 'player_id' | 'return_url' | 'created_at' | 'next_ask_at'>,
) {
  await tx.insertInto('app.online_payment').values(payment).execute()
}

const withOrder = (tx: Tx) =>
  tx
    .selectFrom('app.online_payment')
    .innerJoin('app.deposit_order', 'app.deposit_order.order_no', 'app.online_payment.order_no')
    .selectAll('app.online_payment')
    .select([
      'app.deposit_order.amount_paise',
      'app.deposit_order.status as order_status',
      'app.deposit_order.closed_why',
      'app.deposit_order.review',
      'app.deposit_order.credited_paise',
    ])
    // An online order always has a deadline.
    .select(({ ref }) => ref('app.deposit_order.expires_at').$notNull().as('expires_at'))

export const findByOrder = (tx: Tx, orderNo: string): Promise<PaymentRow | undefined> =>
  withOrder(tx).where('app.online_payment.order_no', '=', orderNo).executeTakeFirst()

export const findByPayment = (tx: Tx, paymentId: string): Promise<PaymentRow | undefined> =>
  withOrder(tx).where('payment_id', '=', paymentId).executeTakeFirst()

/** Locks a payment until the `tx` ends, so that its news is handled one at a time. Lock its order only after it. */
export async function lockPayment(tx: Tx, orderNo: string): Promise<PaymentRow> {
  await tx.selectFrom('app.online_payment').select('payment_id').where('order_no', '=', orderNo).forUpdate().executeTakeFirstOrThrow()
  // The row may have changed before the lock.
  return withOrder(tx).where('app.online_payment.order_no', '=', orderNo).executeTakeFirstOrThrow()
}

export type Said = Pick<Row, 'status' | 'received_paise' | 'surcharge_paise' | 'link' | 'modified_at'>

/** Locks the gateway's reports about an order's payment until the rails' `tx` ends. */
export const lockSaid = (tx: Tx, orderNo: string): Promise<Said> =>
  tx
    .selectFrom('app.online_payment')
    .select(['status', 'received_paise', 'surcharge_paise', 'link', 'modified_at'])
    .where('order_no', '=', orderNo)
    .forUpdate()
    .executeTakeFirstOrThrow()

export async function updateSaid(tx: Tx, orderNo: string, said: Said & Pick<Row, 'next_ask_at'>): Promise<void> {
  await tx.updateTable('app.online_payment').set(said).where('order_no', '=', orderNo).execute()
}

export async function updatePayment(
  tx: Tx,
  paymentId: string,
  change: Pick<Updateable<AppSchema['app.online_payment']>, 'next_ask_at' | 'decision' | 'decided_by' | 'decided_at'>,
): Promise<void> {
  await tx.updateTable('app.online_payment').set(change).where('payment_id', '=', paymentId).execute()
}

/** An earlier due time is kept. */
export async function scheduleAskNow(tx: Tx, paymentId: string, now: Date): Promise<void> {
  await tx
    .updateTable('app.online_payment')
    .set({ next_ask_at: now })
    .where('payment_id', '=', paymentId)
    .where(({ eb, or }) => or([eb('next_ask_at', 'is', null), eb('next_ask_at', '>', now)]))
    .execute()
}

export const claimDue = (tx: Tx, due: Parameters<typeof claimDueRows>[2]): Promise<string[]> =>
  claimDueRows(tx, { table: 'app.online_payment', key: 'payment_id', returning: 'order_no' }, due)

/** Apparently unpaid, of a player who may not deposit: stopped at `now`, or frozen. Locked until the `tx` ends; skips locked ones. */
export const lockUnpaidOfStopped = (tx: Tx, now: Date): Promise<Pick<Row, 'payment_id' | 'order_no'> | undefined> =>
  tx
    .selectFrom('app.online_payment as payment')
    .innerJoin('app.deposit_order as ordered', 'ordered.order_no', 'payment.order_no')
    .select(['payment.payment_id', 'payment.order_no'])
    .where('ordered.status', '=', 'pending')
    .where('ordered.method', '=', 'online')
    .where('ordered.paid_at', 'is', null)
    .where('ordered.review', 'is', null)
    .where(
      sql<boolean>`exists (
        select from ledger.wallet w where w.player_id = payment.player_id and (w.frozen or w.stopped_until > ${now}))`,
    )
    .orderBy('payment.order_no')
    .limit(1)
    .forUpdate('payment')
    .skipLocked()
    .executeTakeFirst()
