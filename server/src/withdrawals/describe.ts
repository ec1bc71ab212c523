import type { Withdrawal, WithdrawalStatus, WithdrawalSummary } from '@lalmor/contract/withdrawals.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { paise } from '@lalmor/units/paise.ts'
import type { Tx } from '../platform/db/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { arrivalTimes, resolvedKey } from './rules.ts'
import * as store from './store.ts'

/** Payouts are a feature above this one. */
export type DescribePayout = (tx: Tx, orderNo: string) => Promise<Pick<Withdrawal, 'isUnknown'>>

const statuses: { [Status in store.WithdrawalRow['status']]: WithdrawalStatus } = {
  'in-review': 'In review',
  paying: 'Paying',
  succeeded: 'Succeeded',
  failed: 'Failed',
  reversed: 'Reversed',
}

export function summarize(row: store.ShownRow): WithdrawalSummary {
  const { amount_paise: amount, utr, why, paid_at, failed_at, reversed_at } = row
  // A resolved amount may differ from the requested one.
  const fee = row.paid_fee_paise ?? row.fee_paise
  const arrival = row.paid_paise ?? paise(amount - fee)
  return {
    orderNo: row.order_no,
    status: statuses[row.status],
    ...toWire({ amount, fee, arrival }),
    createdAt: row.created_at.toISOString(),
    bankName: row.bank_name,
    last4: row.last4,
    ...(utr !== null && { utr }),
    ...(paid_at && { paidAt: paid_at.toISOString() }),
    ...(failed_at && { failedAt: failed_at.toISOString() }),
    ...(reversed_at && { reversedAt: reversed_at.toISOString() }),
    ...(why !== null && { why }),
  }
}

/** PRODUCT §6 M4. The figures add up to the amount. */
async function describePaidLess(tx: Tx, row: store.ShownRow): Promise<Withdrawal['paidLess']> {
  const { status, player_id: playerId, order_no, amount_paise: amount, fee_paise: fee, paid_paise: paid, paid_fee_paise: paidFee } = row
  const ordered = paise(amount - fee)
  if (status !== 'succeeded' || paid === null || paidFee === null || paid >= ordered) return undefined
  const [unpaid, feeBack, counted] = [paise(ordered - paid), paise(fee - paidFee), paise(paid + paidFee)]
  const at = await store.findPostedAt(tx, playerId, resolvedKey(order_no))
  return { ...toWire({ ordered, unpaid, feeBack, back: paise(unpaid + feeBack), counted }), at: at.toISOString() }
}

/** Throws UnknownWithdrawal unless it is the player's. */
export async function describeWithdrawal(
  { db, describePayout }: { db: Tx; describePayout: DescribePayout },
  { playerId, orderNo }: { playerId: bigint; orderNo: string },
): Promise<Withdrawal> {
  const row = await store.findWithdrawalOf(db, playerId, orderNo)
  if (!row) throw new Refusal('UnknownWithdrawal')
  const { about, by } = arrivalTimes(row.created_at)
  const paidLess = await describePaidLess(db, row)
  return {
    ...summarize(row),
    feeBps: row.fee_bps,
    review: { rules: row.rules, ...(row.decided_at && { decidedAt: row.decided_at.toISOString() }) },
    ...(row.paying_at && { payingSince: row.paying_at.toISOString() }),
    ...(paidLess && { paidLess }),
    isUnknown: false,
    ...(row.status === 'paying' && (await describePayout(db, orderNo))),
    arrivesAbout: about.toISOString(),
    arrivesBy: by.toISOString(),
  }
}
