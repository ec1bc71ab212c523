import type { Paise } from '@lalmor/units/paise.ts'
import type { Tx } from '../../platform/db/database.ts'
import { closeOrder } from '../close.ts'
import { answerTimes } from '../rules.ts'
import { findTransfer, listApplied } from '../transfers.ts'
import * as store from './store.ts'
import { matchLineTo, type Matched } from './unmatched.ts'

const pageLength = 50

export type AppliedOrder = {
  orderNo: string
  playerId: bigint
  amount: Paise
  utr: string
  appliedAt: Date
  answerBy: Date
  /** Older than its 24 hours. */
  isLate: boolean
  inReview: boolean
  lines: bigint[]
}

/** Lists those past their 24 hours first, after the previous page's last one. */
export async function listSelfService(
  tx: Tx,
  now: Date,
  { after }: { after?: Pick<AppliedOrder, 'appliedAt' | 'orderNo'> } = {},
): Promise<AppliedOrder[]> {
  const orders = await listApplied(tx, { after, limit: pageLength })
  return Promise.all(
    orders.map(async ({ order_no, player_id, amount_paise, utr, applied_at, review }) => {
      const answerBy = answerTimes(applied_at!).by
      return {
        orderNo: order_no,
        playerId: player_id,
        amount: amount_paise,
        utr: utr!,
        appliedAt: applied_at!,
        answerBy,
        isLate: now > answerBy,
        inReview: review !== null,
        lines: await store.findCandidates(tx, { utr: utr!, amount: amount_paise, limit: 10 }),
      }
    }),
  )
}

/** `not-found`: the bank has no such payment. */
export type SelfServiceDecision = { orderNo: string; by: string } & (
  | { decision: 'credit-line'; lineId: bigint }
  | { decision: 'not-found' }
)
export type SelfServiceAnswer = Matched | { kind: 'closed' } | { kind: 'refused'; why: 'not-applied' | 'order-closed' }

/** Answers an application in the caller's `tx`. Money that arrives after `not-found` is still credited. */
export async function decideSelfService(tx: Tx, ask: SelfServiceDecision, now: Date): Promise<SelfServiceAnswer> {
  const { orderNo, by } = ask
  const order = await findTransfer(tx, orderNo)
  if (!order?.applied_at) return { kind: 'refused', why: 'not-applied' }
  if (ask.decision === 'credit-line') return matchLineTo(tx, { lineId: ask.lineId, orderNo, by }, now)
  if (await closeOrder(tx, { orderNo, why: 'not-found' }, now)) return { kind: 'closed' }
  const ended = await findTransfer(tx, orderNo)
  return { kind: 'refused', why: ended!.status === 'success' ? 'order-credited' : 'order-closed' }
}
