import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { paise, type Paise } from '@lalmor/units/paise.ts'

/** Refunds and disputes of Hyperswitch v1. `open`: the money may go; `taken`: it is gone; `dropped`: it stays. */

/** The state of a claim: the money may go, it is gone, or it stays. */
export type ClaimProgress = 'open' | 'taken' | 'dropped'

export type Claim = {
  kind: 'refund' | 'dispute'
  claimId: string
  /** Undefined: the gateway names no amount in rupees, so it is the whole payment. */
  amount: Paise | undefined
  status: string
  progress: ClaimProgress
  /** A dispute's number at the payer's bank. */
  reference: string | undefined
  answerBy: Date | undefined
  madeAt: Date
  /** The gateway's last change: older reports are out of date. */
  saidAt: Date
}

const refundProgress = { pending: 'open', review: 'open', succeeded: 'taken', failed: 'dropped' } as const
/** An expired dispute missed its deadline, but its bank still decides: open until people decide otherwise. */
const disputeProgress = {
  dispute_opened: 'open',
  dispute_challenged: 'open',
  dispute_expired: 'open',
  dispute_accepted: 'taken',
  dispute_lost: 'taken',
  dispute_won: 'dropped',
  dispute_cancelled: 'dropped',
} as const

const Id = Type.String({ minLength: 1, maxLength: 128 })
const Maybe = Type.Optional(Type.Union([Type.Null(), Type.String()]))
const Refund = Type.Object({
  refund_id: Id,
  amount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  currency: Type.String(),
  status: Type.String(),
  created_at: Maybe,
  updated_at: Maybe,
})
/** Older releases name no amount in a payment's disputes. */
const Dispute = Type.Object({
  dispute_id: Id,
  amount: Maybe,
  currency: Maybe,
  dispute_status: Type.String(),
  connector_dispute_id: Maybe,
  challenge_required_by: Maybe,
  connector_created_at: Maybe,
  connector_updated_at: Maybe,
  created_at: Type.String(),
})
const Lists = Type.Object({
  refunds: Type.Optional(Type.Union([Type.Null(), Type.Array(Type.Unknown())])),
  disputes: Type.Optional(Type.Union([Type.Null(), Type.Array(Type.Unknown())])),
})

/** `unread` counts the claims that cannot be read: a person must know. */
export function claimsOf(body: unknown): { claims: Claim[]; unread: number } {
  if (!Value.Check(Lists, body)) return { claims: [], unread: 0 }
  const { refunds, disputes } = body as Static<typeof Lists>
  const read = [...(refunds ?? []).map(refundOf), ...(disputes ?? []).map(disputeOf)]
  const claims = read.filter((claim) => claim !== undefined)
  return { claims, unread: read.length - claims.length }
}

function refundOf(body: unknown): Claim | undefined {
  if (!Value.Check(Refund, body)) return undefined
  const { refund_id, amount, currency, status, created_at, updated_at } = body as Static<typeof Refund>
  const times = timesOf(created_at, updated_at)
  return (
    times && {
      kind: 'refund',
      claimId: refund_id,
      amount: currency === 'INR' ? paise(BigInt(amount)) : undefined,
      status,
      progress: progressIn(refundProgress, status),
      reference: undefined,
      answerBy: undefined,
      ...times,
    }
  )
}

function disputeOf(body: unknown): Claim | undefined {
  if (!Value.Check(Dispute, body)) return undefined
  const dispute = body as Static<typeof Dispute>
  const { dispute_id, amount, currency, dispute_status: status, connector_dispute_id, challenge_required_by } = dispute
  const times = timesOf(dispute.connector_created_at ?? dispute.created_at, dispute.connector_updated_at)
  const isRupees = currency === undefined || currency === null || currency === 'INR'
  return (
    times && {
      kind: 'dispute',
      claimId: dispute_id,
      amount: isRupees && amount && /^[1-9]\d{0,14}$/.test(amount) ? paise(BigInt(amount)) : undefined,
      status,
      progress: progressIn(disputeProgress, status),
      reference: connector_dispute_id?.slice(0, 64) || undefined,
      answerBy: instantOf(challenge_required_by),
      ...times,
    }
  )
}

/** A status unknown to this release counts as open: people decide. */
const progressIn = (known: { readonly [status: string]: ClaimProgress }, status: string): ClaimProgress =>
  Object.hasOwn(known, status) ? known[status]! : 'open'

function timesOf(created: string | null | undefined, updated: string | null | undefined): Pick<Claim, 'madeAt' | 'saidAt'> | undefined {
  const madeAt = instantOf(created ?? updated)
  return madeAt && { madeAt, saidAt: instantOf(updated) ?? madeAt }
}

/** Times without a zone are UTC. */
function instantOf(text: string | null | undefined): Date | undefined {
  if (!text) return undefined
  const at = new Date(/(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}
