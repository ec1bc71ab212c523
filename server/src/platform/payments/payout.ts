import type { PayoutFailure } from '@lalmor/contract/withdrawals.ts'
import { paise, rupees, type Paise } from '@lalmor/units/paise.ts'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { readText } from '../http/answer.ts'
import { askTwice, unanswered, type Unanswered } from './ask-twice.ts'

/**
 * RazorpayX's API. An answer is a result, a refusal that proves that nothing was made, or `unknown`: everything else, such as a time-out or an unknown status.
 */

/** `reversed`: it was sent, or about to be, and was returned. */
export type PayoutProgress = 'under-way' | 'paid' | 'failed' | 'reversed'

/** Every status of RazorpayX. */
export const progressByState = {
  scheduled: 'under-way',
  queued: 'under-way',
  pending: 'under-way',
  processing: 'under-way',
  processed: 'paid',
  reversed: 'reversed',
  rejected: 'failed',
  failed: 'failed',
  cancelled: 'failed',
} as const satisfies { [status: string]: PayoutProgress }
export type PayoutState = keyof typeof progressByState

export type Payout = {
  payoutId: string
  orderNo: string
  state: PayoutState
  progress: PayoutProgress
  amount: Paise
  /** Known only some time after the payment. */
  utr: string | undefined
  /** Why it failed or was reversed. */
  reason: string | undefined
  /** The rail's charge with its tax, and that tax. */
  fees?: Paise
  tax?: Paise
}

export type PayoutAsk = {
  /** Also the idempotency key: a repeated call returns the same payout or is refused. */
  orderNo: string
  amount: Paise
  /** Undefined for a payer whose money goes back. */
  playerId: bigint | undefined
  holderName: string
  ifsc: string
  number: string
}

/** The result is unknown: it may have been done. `why` is for the log, and names no account. */
type Unknown = Unanswered
/** `refused`: the rail read it and made nothing. */
export type Sent = { kind: 'sent'; payout: Payout } | { kind: 'refused'; reason: string } | Unknown
/** `none`: the rail does not know it now; the call may still be on its way. */
export type Found = { kind: 'found'; payout: Payout } | { kind: 'none' } | Unknown

export type PayoutRail = {
  send(ask: PayoutAsk): Promise<Sent>
  find(known: { payoutId: string; orderNo: string }): Promise<Found>
  findByOrder(orderNo: string): Promise<Found>
}

type Parts = {
  /** Without a trailing slash; undefined while the rail is away. */
  address: () => string | undefined
  keyId: string
  keySecret: string
  /** Ours, which pays. */
  account: string
  timeoutMs?: number
}

const Entity = Type.Object({
  id: Type.String({ pattern: '^[A-Za-z0-9_]{1,64}$' }),
  entity: Type.Literal('payout'),
  amount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  currency: Type.Literal('INR'),
  status: Type.Union(Object.keys(progressByState).map((status) => Type.Literal(status as PayoutState))),
  reference_id: Type.String(),
  fees: Type.Optional(Type.Union([Type.Null(), Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })])),
  tax: Type.Optional(Type.Union([Type.Null(), Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })])),
  utr: Type.Optional(Type.Union([Type.Null(), Type.String({ maxLength: 64 })])),
  failure_reason: Type.Optional(Type.Union([Type.Null(), Type.String()])),
  status_details: Type.Optional(
    Type.Union([Type.Null(), Type.Object({ reason: Type.Optional(Type.Union([Type.Null(), Type.String()])) })]),
  ),
})
const Collection = Type.Object({ entity: Type.Literal('collection'), items: Type.Array(Type.Unknown()) })
const Fault = Type.Object({
  error: Type.Object({ code: Type.String(), description: Type.String(), reason: Type.Optional(Type.Union([Type.Null(), Type.String()])) }),
})

/** The code for an invalid body, and for an unknown id. */
const badRequest = 'BAD_REQUEST_ERROR'
const noSuchId = /does not exist/
/** True for a fault of the body alone. A fault about the key, or a doubtful one (the wording is undocumented), means that a payout was made. */
const isAboutBody = ({ reason, description }: NonNullable<ReturnType<typeof faultOf>>) =>
  !!reason &&
  reason !== 'null' &&
  !/idempot|\bkey\b|duplicat|already|same|differ|mismatch|conflict|exist/i.test(`${reason.replaceAll('_', ' ')} ${description}`)
/** The rail's maximum. */
const narrationMax = 30

type Answer = { status: number; body: unknown }

/** The maximum of IMPS. Source: sandbox/README.md. */
const impsMax = rupees(5_00_000n)

/** RTGS above the maximum of IMPS: it settles each payment at any hour. Source: PRODUCT §6 M2. */
export const modeOf = (amount: Paise): 'IMPS' | 'RTGS' => (amount <= impsMax ? 'IMPS' : 'RTGS')

/** Bytes of the longest answer that is read. */
const answerMax = 256 * 1024

export function createPayoutRail({ address, keyId, keySecret, account, timeoutMs = 8_000 }: Parts): PayoutRail {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  async function ask(path: string, post?: { key: string; body: object }): Promise<Answer | Unknown> {
    const at = address()
    if (at === undefined) return { kind: 'unknown', why: 'there is no payout rail' }
    try {
      const response = await fetch(`${at}/v1/payouts${path}`, {
        method: post ? 'POST' : 'GET',
        headers: { authorization, ...(post && { 'content-type': 'application/json', 'x-payout-idempotency': post.key }) },
        ...(post && { body: JSON.stringify(post.body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { status: response.status, body: parse(await readText(response, answerMax)) }
    } catch (error) {
      return unanswered(error)
    }
  }

  return {
    async send({ orderNo, amount, playerId, holderName, ifsc, number }) {
      const body = {
        account_number: account,
        amount: Number(amount),
        currency: 'INR',
        mode: modeOf(amount),
        purpose: 'payout',
        fund_account: {
          account_type: 'bank_account',
          bank_account: { name: holderName, ifsc, account_number: number },
          contact: { name: holderName, type: 'customer', reference_id: String(playerId ?? orderNo) },
        },
        queue_if_low_balance: true,
        reference_id: orderNo,
        narration: `Lalmor ${orderNo}`.slice(0, narrationMax),
      }
      const answer = await ask('', { key: orderNo, body })
      if ('kind' in answer) return answer
      const fault = faultOf(answer.body)
      // Proof that nothing was made: the rail names a fault in the body and has no payout of the order. 401, 429 and 5xx prove nothing.
      if (answer.status === 400 && fault?.code === badRequest) {
        const made = await this.findByOrder(orderNo)
        if (made.kind === 'found') return { kind: 'sent', payout: made.payout }
        if (made.kind === 'unknown') return made
        return isAboutBody(fault)
          ? { kind: 'refused', reason: fault.reason! }
          : { kind: 'unknown', why: 'its refusal may be about the key' }
      }
      if (answer.status < 200 || answer.status >= 300) return { kind: 'unknown', why: `HTTP ${answer.status}` }
      const payout = payoutOf(answer.body)
      return payout?.orderNo === orderNo ? { kind: 'sent', payout } : { kind: 'unknown', why: 'the answer is not the payout' }
    },

    async find({ payoutId, orderNo }) {
      const answer = await askTwice(() => ask(`/${payoutId}`))
      if ('kind' in answer) return answer
      const fault = faultOf(answer.body)
      if (answer.status === 400 && fault?.code === badRequest && noSuchId.test(fault.description)) return { kind: 'none' }
      if (answer.status !== 200) return { kind: 'unknown', why: `HTTP ${answer.status}` }
      const payout = payoutOf(answer.body)
      return payout?.payoutId === payoutId && payout.orderNo === orderNo
        ? { kind: 'found', payout }
        : { kind: 'unknown', why: 'the answer is not the payout' }
    },

    async findByOrder(orderNo) {
      const query = new URLSearchParams({ account_number: account, reference_id: orderNo })
      const answer = await askTwice(() => ask(`?${query.toString()}`))
      if ('kind' in answer) return answer
      if (answer.status !== 200 || !Value.Check(Collection, answer.body)) return { kind: 'unknown', why: `HTTP ${answer.status}` }
      const [first, second] = answer.body.items
      if (first === undefined) return { kind: 'none' }
      const payout = payoutOf(first)
      if (second !== undefined) return { kind: 'unknown', why: 'it has made more than one payout of this order' }
      return payout?.orderNo === orderNo ? { kind: 'found', payout } : { kind: 'unknown', why: 'the answer is not the payout' }
    },
  }
}

/** Returns undefined if the body is not a payout, or has values unknown to this release. */
export function payoutOf(body: unknown): Payout | undefined {
  if (!Value.Check(Entity, body)) return undefined
  const { id, amount, status, reference_id, utr, failure_reason, status_details, fees, tax } = body
  const charged = BigInt(fees ?? 0)
  const taxed = BigInt(tax ?? 0)
  return {
    payoutId: id,
    orderNo: reference_id,
    state: status,
    progress: progressByState[status],
    amount: paise(BigInt(amount)),
    utr: utr || undefined,
    reason: status_details?.reason ?? failure_reason ?? undefined,
    fees: paise(charged),
    tax: paise(taxed < charged ? taxed : charged),
  }
}

const reasons: { readonly [reason: string]: Exclude<PayoutFailure, 'refused'> } = {
  bank_account_invalid: 'no-such-account',
  beneficiary_account_invalid: 'no-such-account',
  invalid_ifsc_code: 'no-such-account',
  bank_account_closed: 'account-closed',
  bank_account_dormant: 'account-closed',
  bank_account_frozen: 'account-closed',
  beneficiary_name_mismatch: 'name-differs',
  amount_limit_exhausted: 'bank-limit',
  beneficiary_limit_exhausted: 'bank-limit',
  beneficiary_bank_offline: 'bank-away',
  beneficiary_bank_failure: 'bank-away',
  partner_bank_offline: 'bank-away',
  gateway_timeout: 'bank-away',
}

export const payoutFailureOf = (reason: string | undefined): PayoutFailure =>
  reason !== undefined && Object.hasOwn(reasons, reason) ? reasons[reason]! : 'other'

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const faultOf = (body: unknown) => (Value.Check(Fault, body) ? body.error : undefined)
