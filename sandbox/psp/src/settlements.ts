import type { Payment } from './payments.ts'

/** The gateway's fee: 2 %, with tax on it. */
const feeBps = 200
const taxBps = 1_800
const settleMs = 24 * 60 * 60 * 1000

const share = (amount: number, bps: number) => Math.round((amount * bps) / 10_000)
const india = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** Razorpay's settlement recon. Paise; `fee` includes `tax`; instants in seconds. */
export type SettlementItem = {
  entity_id: string
  type: 'payment' | 'refund' | 'dispute'
  amount: number
  currency: string
  fee: number
  tax: number
  debit: number
  credit: number
  settled: true
  created_at: number
  settled_at: number
  settlement_id: string
  settlement_utr: string
  order_receipt: string
}

type Parts = { payments: () => Payment[]; speed: number; clock: () => number }

/** The disputes that took the money. */
const lost = new Set(['dispute_lost', 'dispute_accepted', 'dispute_expired'])

/** Payments and what went back of them, by Indian day, oldest first. */
export function listSettled({ payments, speed, clock }: Parts, day: string): SettlementItem[] {
  return payments()
    .filter(({ amount_received: received }) => received > 0)
    .flatMap(entriesOf)
    .map((entry) => ({ ...entry, at: Date.parse(entry.doneAt) + settleMs / speed }))
    .filter(({ at }) => at <= clock() && india.format(at) === day)
    .toSorted((a, b) => a.at - b.at)
    .map((entry) => itemOf(entry, day))
}

type Entry = Pick<SettlementItem, 'entity_id' | 'type' | 'amount'> & { payment: Payment; doneAt: string }

function entriesOf(payment: Payment): Entry[] {
  const { payment_id: id, amount_received: received, surcharge_details: surcharge, refunds, disputes, updated, created } = payment
  const paid = received + (surcharge ? surcharge.surcharge_amount + surcharge.tax_amount : 0)
  return [
    { payment, entity_id: `txn_${id}`, type: 'payment', amount: paid, doneAt: updated ?? created },
    ...(refunds ?? [])
      .filter(({ status }) => status === 'succeeded')
      .map((each): Entry => ({ payment, entity_id: each.refund_id, type: 'refund', amount: each.amount, doneAt: each.updated_at })),
    ...(disputes ?? [])
      .filter(({ dispute_status: status }) => lost.has(status))
      .map((each): Entry => ({
        payment,
        entity_id: each.dispute_id,
        type: 'dispute',
        amount: Number(each.amount),
        doneAt: each.connector_updated_at,
      })),
  ]
}

function itemOf({ entity_id, type, amount, payment, at }: Entry & { at: number }, day: string): SettlementItem {
  const isPaid = type === 'payment'
  const fee = isPaid ? share(amount, feeBps) : 0
  const tax = share(fee, taxBps)
  const number = day.replaceAll('-', '')
  return {
    entity_id,
    type,
    amount,
    currency: payment.currency,
    fee: fee + tax,
    tax,
    debit: isPaid ? 0 : amount,
    credit: isPaid ? amount - fee - tax : 0,
    settled: true,
    created_at: Math.floor(Date.parse(payment.created) / 1000),
    settled_at: Math.floor(at / 1000),
    settlement_id: `setl_${number}`,
    settlement_utr: `SBXN${number}0001`,
    order_receipt: payment.payment_id,
  }
}
