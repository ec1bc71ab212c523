import type { State } from './payout-plans.ts'

export const modes = ['IMPS', 'NEFT', 'RTGS'] as const
export type Mode = (typeof modes)[number]

/** A payout's charge in paise, tax included, as in RazorpayX's examples. */
const charge = { fees: 590, tax: 90 }

export type PayoutAsk = {
  account_number: string
  amount: number
  mode: Mode
  reference_id: string
  narration: string
  name: string
  ifsc: string
  number: string
}

/** `key`: idempotency key; `asked`: a hash of its body. Milliseconds. */
export type Payout = PayoutAsk & {
  id: string
  key: string
  asked: string
  state: State
  utr: string | null
  reason: string | null
  createdAt: number
  steps: { at: number; state: State; reason: string | null; utr: boolean }[]
  /** The amount on the statement, negative if it left. */
  booked: number
  /** The fee, once the bank has the payout. */
  fees: number
}

export type PayoutEvent = { id: string; payoutId: string; body: string; tries: number; at: number; isOver: boolean }

export const isOver = (state: State) => state !== 'queued' && state !== 'processing'

/** Charges nothing for a payout that never reached a bank. */
export const chargeOf = (state: State) => (state === 'processing' || state === 'processed' || state === 'reversed' ? charge.fees : 0)

/** A payout in RazorpayX's format. */
export const toEntity = ({
  id,
  amount,
  mode,
  state,
  utr,
  reference_id,
  narration,
  reason,
  createdAt,
  name,
  ifsc,
  number,
  fees,
}: Payout) => ({
  id,
  entity: 'payout',
  fund_account: {
    entity: 'fund_account',
    account_type: 'bank_account',
    bank_account: { name, ifsc, account_number: `XXXX${number.slice(-4)}` },
  },
  amount,
  currency: 'INR',
  notes: [],
  fees,
  tax: fees === charge.fees ? charge.tax : Math.floor((fees * 18) / 118),
  status: state,
  purpose: 'payout',
  utr,
  mode,
  reference_id,
  narration,
  failure_reason: reason,
  status_details: { reason, description: null, source: reason && 'beneficiary_bank' },
  created_at: Math.floor(createdAt / 1000),
})
