import type { DepositMethod } from '@lalmor/contract/deposits.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import type { Selectable } from 'kysely'
import { plain } from '../../platform/operators/act.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { AppSchema, DepositStatus } from '../../platform/db/schema.ts'

type OrderRow = Selectable<AppSchema['app.deposit_order']>

export const shownOrder = (row: OrderRow) => ({
  orderNo: row.order_no,
  playerId: String(row.player_id),
  ...plain({
    method: row.method,
    amount: row.amount_paise,
    status: row.status,
    review: row.review,
    closedWhy: row.closed_why,
    utr: row.utr,
    createdAt: row.created_at,
  }),
})

/** Newest first. `review`: only those waiting for a person. */
export const listOrders = (
  tx: Tx,
  { state, playerId, limit }: { state?: DepositStatus | 'review' | 'disputed'; playerId?: bigint; limit: number },
): Promise<OrderRow[]> =>
  tx
    .selectFrom('app.deposit_order')
    .selectAll()
    .$if(state === 'review', (query) => query.where('review', 'is not', null))
    .$if(state === 'disputed', (query) => query.where('order_no', 'in', disputed(tx)))
    .$if(state !== undefined && state !== 'review' && state !== 'disputed', (query) => query.where('status', '=', state as DepositStatus))
    .$if(playerId !== undefined, (query) => query.where('player_id', '=', playerId!))
    .orderBy('created_at', 'desc')
    .orderBy('order_no', 'desc')
    .limit(limit)
    .execute()

/** Refunds and disputes are cases and not listed here. */
const disputed = (tx: Tx) =>
  tx
    .selectFrom('app.online_payment as payment')
    .innerJoin('app.deposit_order as credited', 'credited.order_no', 'payment.order_no')
    .select('payment.order_no')
    .where('payment.status', '<>', 'succeeded')
    .where('credited.status', '=', 'success')
    .where('credited.reversed_at', 'is', null)

export const findOrder = (tx: Tx, orderNo: string): Promise<OrderRow | undefined> =>
  tx.selectFrom('app.deposit_order').selectAll().where('order_no', '=', orderNo).executeTakeFirst()

export async function switchMethod(tx: Tx, method: DepositMethod, { open }: { open: boolean }): Promise<void> {
  if (method === 'crypto') await tx.updateTable('app.crypto_setting').set({ open }).execute()
  else await tx.updateTable('app.deposit_method').set({ open }).where('method', '=', method).execute()
}

export const findPayment = (tx: Tx, orderNo: string) =>
  tx
    .selectFrom('app.online_payment')
    .innerJoin('app.deposit_order', 'app.deposit_order.order_no', 'app.online_payment.order_no')
    .select((of) => [
      'app.deposit_order.status',
      'review',
      'credited_at as creditedAt',
      of.ref('app.online_payment.status').as('gatewayStatus'),
      of.ref('received_paise').$castTo<Paise>().as('received'),
    ])
    .where('app.deposit_order.order_no', '=', orderNo)
    .executeTakeFirst()

export type ReviewedPayment = { orderNo: string; received: Paise; createdAt: Date }

/** Oldest first, after the previous page's last one. */
export const listReviewedPayments = (tx: Tx, after: ReviewedPayment | undefined): Promise<ReviewedPayment[]> =>
  tx
    .selectFrom('app.online_payment')
    .innerJoin('app.deposit_order', 'app.deposit_order.order_no', 'app.online_payment.order_no')
    .select((of) => [
      'app.deposit_order.order_no as orderNo',
      of.ref('received_paise').$castTo<Paise>().as('received'),
      'app.deposit_order.created_at as createdAt',
    ])
    .where('review', 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('app.deposit_order.created_at', 'app.deposit_order.order_no'), '>', tuple(after!.createdAt, after!.orderNo)),
      ),
    )
    .orderBy('app.deposit_order.created_at')
    .orderBy('app.deposit_order.order_no')
    .limit(50)
    .execute()

export const findLine = (tx: Tx, lineId: bigint) =>
  tx
    .selectFrom('app.bank_line')
    .select(['amount_paise as amount', 'utr', 'contested', 'order_no as orderNo', 'matched_by as by', 'matched_at as at'])
    .where('line_id', '=', lineId)
    .executeTakeFirst()

/** Those of the numbers that are deposit orders. */
export async function areOrders(tx: Tx, orderNos: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('app.deposit_order')
    .select('order_no')
    .where('order_no', '=', ({ val, fn }) => fn.any<string>(val(orderNos)))
    .execute()
  return new Set(rows.map(({ order_no }) => order_no))
}
