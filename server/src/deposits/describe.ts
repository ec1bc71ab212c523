import type { DepositMethod, DepositOrder, DepositSummary } from '@lalmor/contract/deposits.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { findLot } from '@lalmor/ledger/lots.ts'
import { paise } from '@lalmor/units/paise.ts'
import { ledgerIn, type Tx } from '../platform/db/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { canCancel } from './close.ts'
import { findGivenBack } from './case-store.ts'
import { describeCase, describeGiveBack, describeReversal } from './describe-case.ts'
import { answerTimes, appliesFrom, bonusPercentMax, creditKey, earnedBy } from './rules.ts'
import * as store from './store.ts'
import { isTransfer } from './transfers.ts'

export type RailPart = Partial<Pick<DepositOrder, 'payTo' | 'payment' | 'crypto'>>
/** Each rail, above this room, describes its own orders. */
export type Describers = { readonly [Method in DepositMethod]?: (tx: Tx, order: store.OrderRow, now: Date) => Promise<RailPart> }

const statuses = { pending: 'Pending', success: 'Success', closed: 'Closed' } as const

export function summarize(order: store.OrderRow, now: Date): DepositSummary {
  const { status, expires_at, credited_at, closed_at, utr_at } = order
  const selfService = describeSelfService(order, now)
  const bonus = paise(order.bonus_paise + order.offer_bonus_paise)
  return {
    orderNo: order.order_no,
    method: order.method,
    status: statuses[status],
    amount: toWire(order.amount_paise),
    inReview: order.review !== null,
    createdAt: order.created_at.toISOString(),
    ...(order.credited_paise !== null && { credited: toWire(order.credited_paise) }),
    ...(bonus > 0n && { bonus: toWire(bonus) }),
    ...(order.offer && { offer: order.offer }),
    ...(status === 'pending' && expires_at && !utr_at && { expiresAt: expires_at.toISOString() }),
    ...(utr_at && { utr: order.utr!, utrAt: utr_at.toISOString() }),
    ...(credited_at && { creditedAt: credited_at.toISOString() }),
    ...(order.usdt_micro !== null && { usdt: Number(order.usdt_micro) }),
    ...(store.isTakenBack(order) && { reversedAt: order.reversed_at!.toISOString() }),
    ...(closed_at && { closed: { why: order.closed_why!, at: closed_at.toISOString() } }),
    ...(selfService && { selfService }),
  }
}

function describeSelfService(order: store.OrderRow, now: Date): DepositSummary['selfService'] {
  const { status, utr_at, applied_at: appliedAt, amount_paise, credited_paise, credited_at } = order
  if (status === 'closed' || !utr_at) return undefined
  if (!appliedAt)
    return status === 'pending'
      ? { canApplyFrom: appliesFrom(utr_at).toISOString(), percent: 0, mostPercent: bonusPercentMax, earned: toWire(0n) }
      : undefined
  const amount = credited_paise ?? amount_paise
  const { percent, bonus, nextAt } = earnedBy(credited_at ?? now, {
    amount,
    appliedAt,
    paidAt: order.paid_at,
    contestedAt: order.contested_at,
  })
  const answer = answerTimes(appliedAt)
  return {
    appliedAt: appliedAt.toISOString(),
    answerFrom: answer.from.toISOString(),
    answerBy: answer.by.toISOString(),
    percent,
    mostPercent: bonusPercentMax,
    // Once credited, the bonus is the one paid or owed: a player on a break by then has earned none.
    earned: toWire(credited_at ? paise(order.bonus_paise + order.bonus_owed_paise) : bonus),
    ...(status === 'pending' && nextAt && { nextAt: nextAt.toISOString() }),
  }
}

export async function describeOrder(tx: Tx, describers: Describers, order: store.OrderRow, now: Date): Promise<DepositOrder> {
  const { status, method, paid_at } = order
  const [wager, payments] = [await describeWager(tx, order), await describePayments(tx, order)]
  const [found, takenBack, giveBack] = [await describeCase(tx, order), await describeReversal(tx, order), await describeGiveBack(tx, order)]
  return {
    ...summarize(order, now),
    ...(wager && { wager }),
    ...(payments && { payments }),
    ...(order.further_of !== null && { furtherOf: order.further_of }),
    ...(found && { case: found }),
    ...(takenBack && { takenBack }),
    ...(giveBack && { giveBack }),
    ...(paid_at && { paidAt: paid_at.toISOString() }),
    canCancel: canCancel(order),
    canSendUtr: (method === 'upi' || method === 'imps') && status !== 'success',
    ...(await describers[method]?.(tx, order, now)),
  }
}

/** PRODUCT §2. */
async function describeWager(tx: Tx, order: store.OrderRow): Promise<DepositOrder['wager']> {
  const { status, given_back_at, player_id, order_no } = order
  if (status !== 'success' || store.isTakenBack(order)) return undefined
  const given = given_back_at ? await findGivenBack(tx, order_no) : undefined
  const lot = await findLot(ledgerIn(tx), player_id, given?.key ?? creditKey(order_no))
  return lot && { ...toWire({ required: lot.required, done: lot.done }), isDropped: lot.ended !== undefined && lot.done < lot.required }
}

/** All payments of an order with several. Only after the credit: before it the page polls, and must stay cheap. */
async function describePayments(tx: Tx, { status, method, order_no, further_of }: store.OrderRow): Promise<DepositOrder['payments']> {
  if (status !== 'success' || !isTransfer({ method })) return undefined
  const orders = await store.findPayments(tx, further_of ?? order_no)
  if (orders.length < 2) return undefined
  const kept = orders.filter((order) => !store.isTakenBack(order))
  return {
    total: toWire(paise(kept.reduce((sum, { credited_paise }) => sum + credited_paise!, 0n))),
    list: orders.map(({ order_no: orderNo, credited_paise, credited_at, utr, ...order }) => ({
      orderNo,
      amount: toWire(credited_paise!),
      at: credited_at!.toISOString(),
      isReversed: store.isTakenBack(order),
      ...(utr !== null && { utr }),
    })),
  }
}

/** Throws UnknownDeposit unless it is the player's. */
export async function describeOrderOf(
  { db, describers }: { db: Tx; describers: Describers },
  { playerId, orderNo }: { playerId: bigint; orderNo: string },
  now: Date,
): Promise<DepositOrder> {
  const order = await store.findOrderOf(db, playerId, orderNo)
  if (!order) throw new Refusal('UnknownDeposit')
  return describeOrder(db, describers, order, now)
}
