import type { State } from './payout-plans.ts'

/** The ways a bank account is paid. */
export const modes = ['IMPS', 'NEFT', 'RTGS'] as const
export type Mode = (typeof modes)[number]

/** A payout's fee in paise, tax included: the figures of RazorpayX's examples. */
const charge = { fees: 590, tax: 90 }

/** A payout request. `amount` is paise. */
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

/** `key` is the idempotency key, `asked` a hash of its body. Instants are milliseconds. */
export type Payout = PayoutAsk & {
  id: string
  key: string
  asked: string
  state: State
  utr: string | null
  /** Why it failed or was returned. */
  reason: string | null
  createdAt: number
  /** Its planned steps, the next first. */
  steps: { at: number; state: State; reason: string | null; utr: boolean }[]
  /** Its total on the statement: below zero for money that left. */
  booked: number
  /** Its fee, once it is under way. */
  fees: number
}

/** A stored event, repeated to the merchant until it answers 2xx. */
export type PayoutEvent = { id: string; payoutId: string; body: string; tries: number; at: number; isOver: boolean }

export const isOver = (state: State) => state !== 'queued' && state !== 'processing'

/** The fee of a payout that reached a bank, else nothing. */
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
