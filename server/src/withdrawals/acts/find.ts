import type { ExpressionBuilder } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { AppSchema } from '../../platform/db/schema.ts'
import { foundMax, type Finder, type Found } from '../../platform/operators/find.ts'

export const find: Finder = (tx, { withdrawal, utr, reference }) => [
  ...(withdrawal === undefined ? [] : [withdrawals(tx, 'number', (eb) => eb('order_no', '=', withdrawal))]),
  ...(utr === undefined
    ? []
    : [
        withdrawals(tx, 'utr', (eb) => eb('utr', '=', utr)),
        // A UTR that the bank named once and then took back.
        withdrawals(tx, 'utr', (eb) => eb('order_no', 'in', eb.selectFrom('app.payout_word').select('order_no').where('utr', '=', utr))),
      ]),
  ...(reference === undefined
    ? []
    : [
        withdrawals(tx, 'payout', (eb) =>
          eb('order_no', 'in', eb.selectFrom('app.payout').select('order_no').where('payout_id', '=', reference)),
        ),
      ]),
]

async function withdrawals(
  tx: Tx,
  by: Found['by'],
  where: (eb: ExpressionBuilder<AppSchema, 'app.withdrawal'>) => ReturnType<ExpressionBuilder<AppSchema, 'app.withdrawal'>>,
): Promise<Found[]> {
  const rows = await tx
    .selectFrom('app.withdrawal')
    .select(['order_no', 'player_id', 'created_at', 'amount_paise', 'status'])
    .where(where)
    .limit(foundMax)
    .execute()
  return rows.map(({ order_no: id, player_id: playerId, created_at: at, amount_paise: amount, status: says }) => ({
    kind: 'withdrawal',
    id,
    by,
    playerId,
    at,
    amount,
    says,
  }))
}
