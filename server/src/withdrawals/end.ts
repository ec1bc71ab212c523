import type { PayoutFailure } from '@lalmor/contract/withdrawals.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { payLate, payResolved, postHold, voidHold } from '@lalmor/ledger/hold.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import assert from 'node:assert'
import { ledgerIn, type Tx } from '../platform/db/database.ts'
import { sendMail } from '../platform/mail/send.ts'
import { feeOfPaid, holdKey, paidKey, paidLateKey, resolvedKey } from './rules.ts'
import * as store from './store.ts'

/** Refuses a withdrawal after a person's review: nothing was sent, everything goes back. Returns whether this call did it. */
export async function refuseWithdrawal(tx: Tx, orderNo: string, now: Date): Promise<boolean> {
  const row = await lock(tx, orderNo)
  if (row.status !== 'in-review') return false
  await giveBack(tx, row, now)
  await store.updateWithdrawal(tx, orderNo, { status: 'failed', decided_at: now, failed_at: now, why: 'refused' })
  await tell(tx, row, 'withdrawal-refused', now)
  return true
}

/** Books that the bank has paid: the hold leaves for it, less the fee. The UTR may come later. Returns whether this call did it. */
export async function payWithdrawal(tx: Tx, { orderNo, utr, paidAt }: Paid, now: Date): Promise<boolean> {
  const row = await lock(tx, orderNo)
  if (row.status !== 'paying') return false
  const { kind } = await postHold(ledgerIn(tx), { playerId: row.player_id, key: holdKey(orderNo), fee: row.fee_paise, at: now })
  assert(kind === 'ended', `the end of ${orderNo} was ${kind}`)
  await store.updateWithdrawal(tx, orderNo, { status: 'succeeded', paid_at: paidAt, utr: utr ?? null })
  const params = { orderNo, ...toWire({ amount: paise(row.amount_paise - row.fee_paise) }) }
  await sendMail(tx, { playerId: row.player_id, key: 'withdrawal-paid', params, cause: paidKey(orderNo) }, now)
  return true
}
type Paid = { orderNo: string; utr: string | undefined; paidAt: Date }

/**
 * Books that the bank has paid after saying it would not, and after everything was given back: takes the amount and fee from the player
 * again, any shortfall as debt. Returns whether this call did it: false if it was done before, if operators have resolved it, and for a
 * withdrawal that a person refused.
 */
export async function payWithdrawalLate(tx: Tx, { orderNo, utr, paidAt }: Paid, now: Date): Promise<boolean> {
  const row = await lock(tx, orderNo)
  if ((row.status !== 'failed' && row.status !== 'reversed') || row.why === 'refused' || row.paid_paise !== null) return false
  const { kind } = await payLate(ledgerIn(tx), { playerId: row.player_id, key: holdKey(orderNo), fee: row.fee_paise, at: now })
  if (kind === 'replayed') return false
  assert(kind === 'paid', `the late payment of ${orderNo} was ${kind}`)
  const change = { status: 'succeeded', paid_at: paidAt, utr: utr ?? row.utr, failed_at: null, reversed_at: null, why: null } as const
  await store.updateWithdrawal(tx, orderNo, change)
  const params = { orderNo, ...toWire({ amount: paise(row.amount_paise - row.fee_paise) }) }
  await sendMail(tx, { playerId: row.player_id, key: 'withdrawal-paid-late', params, cause: paidLateKey(orderNo) }, now)
  return true
}

/**
 * Books what operators have found the bank to have paid for a withdrawal, above zero: reverses whatever was booked and takes that
 * amount and its fee from the player, any shortfall as debt. Returns whether this call did it: false if it was done before, and if the
 * withdrawal was never approved.
 */
export async function resolveWithdrawal(tx: Tx, { orderNo, paid, utr, paidAt }: Paid & { paid: Paise }, now: Date): Promise<boolean> {
  const row = await lock(tx, orderNo)
  const { player_id: playerId, amount_paise: amount } = row
  if (row.status === 'in-review' || row.why === 'refused' || row.paid_paise !== null) return false
  if (row.status === 'paying') await giveBack(tx, row, now)
  if (row.status === 'succeeded') await takeBack(tx, row, now)
  const ordered = paise(amount - row.fee_paise)
  const fee = feeOfPaid({ ordered, fee: row.fee_paise }, paid)
  const { kind } = await payResolved(ledgerIn(tx), { playerId, key: holdKey(orderNo), paid, fee, at: now })
  assert(kind === 'paid', `the resolution of ${orderNo} was ${kind}`)
  const change = { status: 'succeeded', paid_at: paidAt, utr: utr ?? row.utr, failed_at: null, reversed_at: null, why: null } as const
  await store.updateWithdrawal(tx, orderNo, { ...change, paid_paise: paid, paid_fee_paise: fee })
  const mail =
    paid === ordered
      ? ({ key: 'withdrawal-paid-late', params: { orderNo, ...toWire({ amount: paid }) } } as const)
      : ({ key: 'withdrawal-settled', params: { orderNo, ...toWire({ amount: paid, ordered }) } } as const)
  await sendMail(tx, { playerId, ...mail, cause: resolvedKey(orderNo) }, now)
  return true
}

/** Stores the bank's reference once it is known. */
export async function setUtr(tx: Tx, { orderNo, utr }: { orderNo: string; utr: string }): Promise<void> {
  await store.updateWithdrawal(tx, orderNo, { utr })
}

/** Books that the bank has finally refused to pay: everything goes back, the fee included. Returns whether this call did it. */
export async function failWithdrawal(tx: Tx, { orderNo, why }: { orderNo: string; why: PayoutFailure }, now: Date): Promise<boolean> {
  const row = await lock(tx, orderNo)
  if (row.status !== 'paying') return false
  await giveBack(tx, row, now)
  await store.updateWithdrawal(tx, orderNo, { status: 'failed', failed_at: now, why })
  await tell(tx, row, 'withdrawal-failed', now)
  return true
}

/**
 * Books that the bank has reversed what it paid, or was about to pay: everything goes back, the fee included. Returns whether this call
 * did it.
 */
export async function reverseWithdrawal(tx: Tx, { orderNo, why }: { orderNo: string; why: PayoutFailure }, now: Date): Promise<boolean> {
  const row = await lock(tx, orderNo)
  let cause = holdKey(orderNo)
  if (row.status === 'paying') await giveBack(tx, row, now)
  else if (row.status === 'succeeded') cause = await takeBack(tx, row, now)
  else return false
  await store.updateWithdrawal(tx, orderNo, { status: 'reversed', reversed_at: now, why })
  await tell(tx, row, 'withdrawal-reversed', now, cause)
  return true
}

async function lock(tx: Tx, orderNo: string): Promise<store.WithdrawalRow> {
  const row = await store.lockWithdrawal(tx, orderNo)
  assert(row, `there is no withdrawal ${orderNo}`)
  return row
}

async function giveBack(tx: Tx, { order_no: orderNo, player_id: playerId }: store.WithdrawalRow, now: Date): Promise<void> {
  const { kind } = await voidHold(ledgerIn(tx), { playerId, key: holdKey(orderNo), at: now })
  assert(kind === 'ended', `the void of ${orderNo} was ${kind}`)
}

/** Reverses the last payment, as the bank or operators have said. Returns what tells one return from another, so that the player is told of each once. */
async function takeBack(tx: Tx, { order_no: orderNo }: store.WithdrawalRow, now: Date): Promise<string> {
  const key = await store.returnPaid(tx, orderNo, now)
  return key === paidKey(orderNo) ? holdKey(orderNo) : key
}

type Told = 'withdrawal-refused' | 'withdrawal-failed' | 'withdrawal-reversed'

async function tell(
  tx: Tx,
  { order_no: orderNo, player_id: playerId, amount_paise: amount }: store.WithdrawalRow,
  key: Told,
  now: Date,
  cause = holdKey(orderNo),
) {
  await sendMail(tx, { playerId, key, params: { orderNo, ...toWire({ amount }) }, cause: `${cause}/${key}` }, now)
}
