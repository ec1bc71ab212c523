import { randomUUID } from 'node:crypto'

export type Refund = {
  refund_id: string
  payment_id: string
  amount: number
  currency: string
  status: string
  reason: string | null
  error_code: string | null
  created_at: string
  updated_at: string
  connector: string
}
/** A dispute as payments list it; its webhook also names the payment. */
export type Dispute = {
  dispute_id: string
  amount: string
  currency: string
  dispute_stage: string
  dispute_status: string
  connector_status: string
  connector_dispute_id: string
  connector_reason: string | null
  challenge_required_by: string
  connector_created_at: string
  connector_updated_at: string
  created_at: string
}

export const refundStatuses = ['pending', 'succeeded', 'failed', 'review']
export const disputeStatuses = [
  'dispute_opened',
  'dispute_challenged',
  'dispute_expired',
  'dispute_accepted',
  'dispute_cancelled',
  'dispute_won',
  'dispute_lost',
]

type Claimed = { payment_id: string; amount_received: number; currency: string; refunds: Refund[]; disputes: Dispute[] }

/** The gateway sends no webhook for a pending refund. */
export type ClaimEvent = { type: string; content: { type: 'refund_details' | 'dispute_details'; object: object } }

type Ask = { kind: 'refund' | 'dispute'; status: string; amount: number | undefined; id: string | undefined }

/** Returns a wrong field's name. */
export function readClaim(kind: Ask['kind'], { status, amount, id }: { readonly [field: string]: unknown }): Ask | string {
  const statuses = kind === 'refund' ? refundStatuses : disputeStatuses
  if (typeof status !== 'string' || !statuses.includes(status)) return 'status'
  if (amount !== undefined && (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0)) return 'amount'
  if (id !== undefined && typeof id !== 'string') return 'id'
  return { kind, status, amount, id }
}

const dayMs = 24 * 60 * 60_000

/** Adds a refund or a dispute, or changes the one with that id. The payment itself is not changed. Undefined if nothing was received, or the id is unknown. */
export function withClaim<Payment extends Claimed>(
  payment: Payment,
  { kind, status, amount, id }: Ask,
  nowMs: number,
): { payment: Payment; event: ClaimEvent | undefined; id: string } | undefined {
  if (payment.amount_received === 0) return undefined
  return kind === 'refund' ? withRefund() : withDispute()

  function withRefund() {
    const before = payment.refunds.find(({ refund_id }) => refund_id === id)
    if (id !== undefined && !before) return undefined
    const updated_at = timeAfter(before?.updated_at)
    const fresh: Refund = {
      refund_id: `ref_${newId()}`,
      payment_id: payment.payment_id,
      amount: amount ?? payment.amount_received,
      currency: payment.currency,
      status,
      reason: null,
      error_code: null,
      created_at: updated_at,
      updated_at,
      connector: 'sandbox',
    }
    const refund = before ? { ...before, status, updated_at } : fresh
    const refunds = [...payment.refunds.filter((each) => each !== before), refund]
    const event = { type: `refund_${status}`, content: { type: 'refund_details', object: refund } } as const
    return {
      payment: { ...payment, refunds },
      event: status === 'succeeded' || status === 'failed' ? event : undefined,
      id: refund.refund_id,
    }
  }

  function withDispute() {
    const before = payment.disputes.find(({ dispute_id }) => dispute_id === id)
    if (id !== undefined && !before) return undefined
    const updated = timeAfter(before?.connector_updated_at)
    const fresh: Dispute = {
      dispute_id: `dp_${newId()}`,
      amount: String(amount ?? payment.amount_received),
      currency: payment.currency,
      dispute_stage: 'dispute',
      dispute_status: status,
      connector_status: status,
      connector_dispute_id: `CB-${newId().slice(0, 6).toUpperCase()}`,
      connector_reason: null,
      challenge_required_by: new Date(nowMs + 10 * dayMs).toISOString(),
      connector_created_at: updated,
      connector_updated_at: updated,
      created_at: updated,
    }
    const dispute = before ? { ...before, dispute_status: status, connector_status: status, connector_updated_at: updated } : fresh
    const disputes = [...payment.disputes.filter((each) => each !== before), dispute]
    const object = { ...dispute, payment_id: payment.payment_id }
    return {
      payment: { ...payment, disputes },
      event: { type: status, content: { type: 'dispute_details', object } } as const,
      id: dispute.dispute_id,
    }
  }

  function timeAfter(before: string | undefined): string {
    return new Date(Math.max(nowMs, before === undefined ? 0 : Date.parse(before) + 1)).toISOString()
  }
}

const newId = () => randomUUID().replaceAll('-', '')
