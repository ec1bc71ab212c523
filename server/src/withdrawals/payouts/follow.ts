import { paise, type Paise } from '@lalmor/units/paise.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { PayoutContradiction } from '../../platform/db/schema.ts'
import { payoutFailureOf, type Found, type Payout, type Sent } from '../../platform/payments/payout.ts'
import { failWithdrawal, payWithdrawal, payWithdrawalLate, reverseWithdrawal, setUtr } from '../end.ts'
import { fitsResolved, nextAsk, stepOf, type SentStatus } from './rules.ts'
import * as store from './store.ts'

type Say = (facts: object, message: string) => void
export type Log = { warn: Say; error: Say }

/** `heard`: the number of answers accepted when the request was made. */
export type News = { orderNo: string; heard: number; answer: Sent | Found; log: Log }

/** Stores what an answer reports, as the rails, if it differs from the last report and cannot have been overtaken. */
export async function hear(rails: Tx, { orderNo, heard, answer }: Omit<News, 'log'>, now: Date): Promise<void> {
  if (!('payout' in answer) || (await store.countHeard(rails, orderNo)) !== heard) return
  const { state, amount, utr, reason, fees = paise(0n), tax = paise(0n) } = answer.payout
  const last = await store.findLastWord(rails, orderNo)
  const word = { state, amount_paise: amount, utr: utr ?? null, reason: reason ?? null, fees_paise: fees, tax_paise: tax }
  if (last && (Object.keys(word) as (keyof typeof word)[]).every((part) => last[part] === word[part])) return
  await store.insertWord(rails, { order_no: orderNo, n: (last?.n ?? 0) + 1, heard_at: now, ...word })
}

/** Follows a stored report in one `tx`; locks payout, withdrawal, wallet. If another answer came since the request, the rail is asked again. */
export async function follow(tx: Tx, { orderNo, heard, answer, log }: News, now: Date): Promise<void> {
  const row = await store.lockPayout(tx, orderNo)
  const asks = row.asks + 1
  const payout = 'payout' in answer ? answer.payout : undefined
  if (payout && row.heard !== heard) return store.updatePayout(tx, orderNo, { asks, next_ask_at: now })
  if (!payout) {
    // The rail refused it and made no payout, unless a later report says that it did.
    if (answer.kind === 'refused' && row.payout_id === null) await failWithdrawal(tx, { orderNo, why: payoutFailureOf(answer.reason) }, now)
    if (answer.kind === 'unknown') log.warn({ orderNo, why: answer.why }, 'the payout rail gave no answer')
    const last_answer = 'reason' in answer ? `refused: ${answer.reason}` : 'why' in answer ? answer.why : answer.kind
    const change = { asks, last_answer, ...(answer.kind === 'refused' && { answered_at: now }) }
    return close(tx, orderNo, change, now, { isAnswered: answer.kind !== 'unknown' })
  }
  const word_n = (await store.findLastWord(tx, orderNo))?.n ?? row.word_n
  const isNew = word_n > row.word_n
  const contradiction =
    row.resolved_at === null ? await followPayout(tx, row, payout, now) : isNew ? await followResolved(tx, row, payout) : undefined
  if (contradiction && contradiction !== row.contradiction)
    log.error({ orderNo, payoutId: payout.payoutId, state: payout.state, contradiction }, 'the payout rail contradicts the books')
  const { payoutId: payout_id, state } = payout
  const facts = { payout_id, state, asks, word_n, heard: heard + 1, answered_at: row.answered_at ?? now, last_answer: state }
  await close(tx, orderNo, { ...facts, contradiction: contradiction ?? row.contradiction }, now)
  // Last: it locks the promotion fund's row.
  if (payout.progress !== 'under-way') await store.bookCharge(tx, orderNo, now)
}

/** Reports no longer move money; a contradiction is for operators. */
async function followResolved(tx: Tx, row: store.PayoutRow, payout: Payout): Promise<PayoutContradiction | undefined> {
  const { order_no: orderNo, status, utr } = row
  if (!fitsResolved({ status: statusOf(row), booked: bookedOf(row) }, payout)) return 'resolved'
  if (status === 'succeeded' && payout.utr !== undefined && payout.utr !== utr) await setUtr(tx, { orderNo, utr: payout.utr })
  return undefined
}

type Booked = Pick<store.PayoutRow, 'order_no' | 'status' | 'amount_paise' | 'fee_paise' | 'paid_paise'>
export const orderedOf = ({ amount_paise: amount, fee_paise: fee }: Booked): Paise => paise(amount - fee)
/** Has left for the bank by the books. */
export const bookedOf = (row: Booked): Paise => (row.status === 'succeeded' ? (row.paid_paise ?? orderedOf(row)) : paise(0n))
/** Only approved withdrawals are ever sent. */
export function statusOf({ order_no: orderNo, status }: Booked): SentStatus {
  if (status === 'in-review') throw new Error(`${orderNo} was sent to the bank while it was in review`)
  return status
}

export async function close(
  tx: Tx,
  orderNo: string,
  change: Parameters<typeof store.updatePayout>[2],
  now: Date,
  { isAnswered = true } = {},
): Promise<void> {
  await store.updatePayout(tx, orderNo, change)
  const { status, utr, sent_at: sentAt, reversed_at, failed_at, paid_at, state } = await store.lockPayout(tx, orderNo)
  const endedAt = (status === 'paying' ? undefined : (reversed_at ?? failed_at ?? paid_at)) ?? undefined
  const progress = status === 'succeeded' && state !== null ? ('paid' as const) : undefined
  await store.updatePayout(tx, orderNo, {
    next_ask_at: nextAsk({ progress, hasUtr: utr !== null, sentAt, endedAt, isAnswered }, now) ?? null,
  })
}

/** The result is a contradiction, which a person must settle. */
async function followPayout(tx: Tx, row: store.PayoutRow, payout: Payout, now: Date): Promise<PayoutContradiction | undefined> {
  const { order_no: orderNo, utr: known } = row
  const { progress, utr } = payout
  if (payout.amount !== orderedOf(row)) return 'amount'
  const why = payoutFailureOf(payout.reason)
  switch (stepOf(statusOf(row), progress)) {
    case 'pay':
      await payWithdrawal(tx, { orderNo, utr, paidAt: now }, now)
      return undefined
    case 'fail':
      await failWithdrawal(tx, { orderNo, why }, now)
      return undefined
    case 'reverse':
      await reverseWithdrawal(tx, { orderNo, why }, now)
      return undefined
    case 'pay-late':
      return (await payWithdrawalLate(tx, { orderNo, utr, paidAt: now }, now)) ? 'paid-late' : 'paid-again'
    case 'contradict':
      return 'failed-after-paid'
    case 'wait':
      if (progress === 'paid' && utr !== undefined && known !== utr) await setUtr(tx, { orderNo, utr })
      return undefined
  }
}
