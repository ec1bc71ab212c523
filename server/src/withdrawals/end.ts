import type { PayoutFailure } from '@lalmor/contract/withdrawals.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import assert from 'node:assert'
import type { Tx } from '../platform/db/database.ts'
import { sendMail } from '../platform/mail/send.ts'
import { feeOfPaid, holdKey, paidKey, paidLateKey, resolvedKey } from './rules.ts'
import * as store from './store.ts'

/** Refuses an unsent withdrawal after a person's review and returns all of it. Returns true if this call did it. */
export async function refuseWithdrawal(tx: Tx, orderNo: string, now: Date): Promise<boolean> {
  const row = await lock(tx, orderNo)
  if (row.status !== 'in-review') return false
  await store.endWithdrawal(tx, orderNo, { end: 'refused', at: now })
  await tell(tx, row, 'withdrawal-refused', now)
  return true
}

/** The hold less the fee. The UTR may come later. True if this call did. */
export async function payWithdrawal(tx: Tx, { orderNo, utr, paidAt }: Paid, now: Date): Promise<boolean> {
  const row = await lock(tx, orderNo)
  if (row.status !== 'paying') return false
  await store.endWithdrawal(tx, orderNo, { end: 'paid', at: now, utr, paidAt })
  const params = { orderNo, ...toWire({ amount: paise(row.amount_paise - row.fee_paise) }) }
  await sendMail(tx, { playerId: row.player_id, key: 'withdrawal-paid', params, cause: paidKey(orderNo) }, now)
  return true
}
type Paid = { orderNo: string; utr: string | undefined; paidAt: Date }

/** Books a payment after a failure; debt covers a shortfall. Returns false if done before, resolved, or refused by a person. */
export async function payWithdrawalLate(tx: Tx, { orderNo, utr, paidAt }: Paid, now: Date): Promise<boolean> {
  const row = await lock(tx, orderNo)
  if ((row.status !== 'failed' && row.status !== 'reversed') || row.why === 'refused' || row.paid_paise !== null) return false
  if ((await store.endWithdrawal(tx, orderNo, { end: 'paid-late', at: now, utr, paidAt })) === null) return false
  const params = { orderNo, ...toWire({ amount: paise(row.amount_paise - row.fee_paise) }) }
  await sendMail(tx, { playerId: row.player_id, key: 'withdrawal-paid-late', params, cause: paidLateKey(orderNo) }, now)
  return true
}

/** The payment (above zero) that operators found replaces the booked one; debt covers a shortfall. False if done before, or never approved. */
export async function resolveWithdrawal(tx: Tx, { orderNo, paid, utr, paidAt }: Paid & { paid: Paise }, now: Date): Promise<boolean> {
  const row = await lock(tx, orderNo)
  const { player_id: playerId, amount_paise: amount } = row
  if (row.status === 'in-review' || row.why === 'refused' || row.paid_paise !== null) return false
  const ordered = paise(amount - row.fee_paise)
  const fee = feeOfPaid({ ordered, fee: row.fee_paise }, paid)
  await store.endWithdrawal(tx, orderNo, { end: 'resolved', at: now, utr, paidAt, paid, fee })
  const mail =
    paid === ordered
      ? ({ key: 'withdrawal-paid-late', params: { orderNo, ...toWire({ amount: paid }) } } as const)
      : ({ key: 'withdrawal-settled', params: { orderNo, ...toWire({ amount: paid, ordered }) } } as const)
  await sendMail(tx, { playerId, ...mail, cause: resolvedKey(orderNo) }, now)
  return true
}

export async function setUtr(tx: Tx, { orderNo, utr }: { orderNo: string; utr: string }): Promise<void> {
  await store.setUtr(tx, orderNo, utr)
}

/** Books the bank's final refusal: returns all of it, the fee included. Returns true if this call did it. */
export async function failWithdrawal(tx: Tx, { orderNo, why }: { orderNo: string; why: PayoutFailure }, now: Date): Promise<boolean> {
  const row = await lock(tx, orderNo)
  if (row.status !== 'paying') return false
  await store.endWithdrawal(tx, orderNo, { end: 'failed', at: now, why })
  await tell(tx, row, why === 'name-refused' ? 'withdrawal-name-refused' : 'withdrawal-failed', now)
  return true
}

/** Books a reversal of a withdrawal that was paid or about to be: returns all of it, the fee included. Returns true if this call did it. */
export async function reverseWithdrawal(tx: Tx, { orderNo, why }: { orderNo: string; why: PayoutFailure }, now: Date): Promise<boolean> {
  const row = await lock(tx, orderNo)
  if (row.status !== 'paying' && row.status !== 'succeeded') return false
  const key = await store.endWithdrawal(tx, orderNo, { end: 'reversed', at: now, why })
  // Distinguishes the returns, so that each is mailed once.
  await tell(tx, row, 'withdrawal-reversed', now, key === null || key === paidKey(orderNo) ? holdKey(orderNo) : key)
  return true
}

async function lock(tx: Tx, orderNo: string): Promise<store.WithdrawalRow> {
  const row = await store.lockWithdrawal(tx, orderNo)
  assert(row, `there is no withdrawal ${orderNo}`)
  return row
}

type Told = 'withdrawal-refused' | 'withdrawal-failed' | 'withdrawal-name-refused' | 'withdrawal-reversed'

async function tell(
  tx: Tx,
  { order_no: orderNo, player_id: playerId, amount_paise: amount }: store.WithdrawalRow,
  key: Told,
  now: Date,
  cause = holdKey(orderNo),
) {
  await sendMail(tx, { playerId, key, params: { orderNo, ...toWire({ amount }) }, cause: `${cause}/${key}` }, now)
}
