import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { readJson } from '../http/answer.ts'
import { askTwice, unanswered, type Unanswered } from './ask-twice.ts'
import { claimsOf, type Claim } from './psp-claims.ts'

/** Hyperswitch v1's API. A time-out is not a refusal: the caller asks again with the same payment id. */

/** `doubtful`: the gateway's answer contradicts our request. */
export type PaymentProgress = 'open' | 'under-way' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'doubtful'

/** We ask for automatic capture, so an authorized payment is still under way. */
export const progressByStatus = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_customer_action: 'open',
  requires_merchant_action: 'under-way',
  processing: 'under-way',
  requires_capture: 'under-way',
  succeeded: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
  partially_captured: 'doubtful',
  partially_captured_and_capturable: 'doubtful',
  partially_captured_and_processing: 'doubtful',
  partially_authorized_and_requires_capture: 'doubtful',
  cancelled_post_capture: 'doubtful',
  conflicted: 'doubtful',
} as const satisfies { [status: string]: PaymentProgress }

export type Payment = {
  paymentId: string
  status: string
  progress: PaymentProgress
  amount: Paise
  received: Paise
  /** The payer's extra: the gateway's, never part of the deposit. */
  surcharge?: Paise
  /** The payment page, while the gateway has one that may be framed. */
  link: string | undefined
  /** Set for a page that may not be framed: it is not among the gateway's configured ones. */
  foreignOrigin?: string | undefined
  /** The gateway's time: older news is out of date. */
  modifiedAt: Date
  /** False: `modifiedAt` is the time of its creation. */
  isDated: boolean
  /** Undefined if the gateway names only the creation. */
  changedAt?: Date | undefined
  /** Refunds and disputes; `unreadClaims` counts the unreadable ones. */
  claims: readonly Claim[]
  unreadClaims: number
}

export type PaymentAsk = {
  /** 30 letters, digits, `_` or `-`: a repeated id means the same payment. */
  paymentId: string
  amount: Paise
  reference: string
  returnUrl: string
  expiryS: number
}

/** The result is unknown: it may have been done. `why` is for the log. */
type Unknown = Unanswered
export type Created = { kind: 'created'; payment: Payment } | { kind: 'known' } | { kind: 'rejected'; code: string } | Unknown
export type Found = { kind: 'found'; payment: Payment } | { kind: 'none' } | Unknown
/** `refused`: no longer cancellable. Read it again. */
export type Cancelled = { kind: 'cancelled'; payment: Payment } | { kind: 'refused' } | Unknown

export type Psp = {
  create(ask: PaymentAsk): Promise<Created>
  /** `isStale`: the gateway must ask its connector. */
  find(paymentId: string, how?: { isStale: boolean }): Promise<Found>
  cancel(paymentId: string): Promise<Cancelled>
}

type Parts = {
  /** Without a trailing slash; undefined while the gateway is away. */
  address: () => string | undefined
  apiKey: string
  /** The origins of its payment pages; its own if missing. */
  pageOrigins?: () => readonly string[]
  timeoutMs?: number
}

const Amount = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const PaymentAnswer = Type.Object({
  payment_id: Type.String(),
  status: Type.String(),
  amount: Amount,
  amount_received: Type.Optional(Type.Union([Type.Null(), Amount])),
  surcharge_details: Type.Optional(
    Type.Union([Type.Null(), Type.Object({ surcharge_amount: Amount, tax_amount: Type.Optional(Type.Union([Type.Null(), Amount])) })]),
  ),
  currency: Type.String(),
  payment_link: Type.Optional(
    Type.Union([Type.Null(), Type.Object({ link: Type.String(), secure_link: Type.Optional(Type.Union([Type.Null(), Type.String()])) })]),
  ),
  created: Type.Optional(Type.Union([Type.Null(), Type.String()])),
  updated: Type.Optional(Type.Union([Type.Null(), Type.String()])),
  modified_at: Type.Optional(Type.Union([Type.Null(), Type.String()])),
})
const Fault = Type.Object({ error: Type.Object({ code: Type.String() }) })

type Answer = { status: number; body: unknown }

/** The codes for an id already used and for an unknown id. */
const idTaken = 'HE_01'
const noSuchPayment = 'HE_02'

/** Bytes of the longest answer that is read. */
const answerMax = 256 * 1024

export function createPsp({ address, apiKey, pageOrigins, timeoutMs = 8_000 }: Parts): Psp {
  const mayFrame = (page: URL) => (pageOrigins?.() ?? [new URL(address()!).origin]).includes(page.origin)

  /** `unknown` without a readable answer. */
  async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer | Unknown> {
    const at = address()
    if (at === undefined) return { kind: 'unknown', why: 'there is no gateway' }
    try {
      const response = await fetch(`${at}${path}`, {
        method,
        headers: { 'api-key': apiKey, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { status: response.status, body: await readJson(response, answerMax) }
    } catch (error) {
      return unanswered(error)
    }
  }

  /** `unknown` if the body is not a payment, or is another one. */
  function read({ status, body }: Answer, paymentId: string): Payment | Unknown {
    if (status < 200 || status >= 300) return { kind: 'unknown', why: `HTTP ${status}` }
    const payment = paymentOf(body, mayFrame)
    if (!payment || payment.paymentId !== paymentId) return { kind: 'unknown', why: 'the answer is not the payment' }
    return payment
  }

  return {
    async create({ paymentId, amount, reference, returnUrl, expiryS }) {
      const answer = await ask('POST', '/payments', {
        payment_id: paymentId,
        amount: Number(amount),
        currency: 'INR',
        payment_link: true,
        return_url: returnUrl,
        session_expiry: expiryS,
        merchant_order_reference_id: reference,
        description: reference,
      })
      if ('kind' in answer) return answer
      const code = codeOf(answer.body)
      if (code === idTaken) return { kind: 'known' }
      if (code !== undefined && isNo(answer.status, code)) return { kind: 'rejected', code }
      const payment = read(answer, paymentId)
      return 'kind' in payment ? payment : { kind: 'created', payment }
    },

    async find(paymentId, { isStale } = { isStale: false }) {
      const answer = await askTwice(() => ask('GET', `/payments/${paymentId}${isStale ? '?force_sync=true' : ''}`))
      if ('kind' in answer) return answer
      // A bare 404 may come from a proxy.
      if (answer.status === 404 && codeOf(answer.body) === noSuchPayment) return { kind: 'none' }
      const payment = read(answer, paymentId)
      return 'kind' in payment ? payment : { kind: 'found', payment }
    },

    async cancel(paymentId) {
      const answer = await ask('POST', `/payments/${paymentId}/cancel`, { cancellation_reason: 'requested_by_customer' })
      if ('kind' in answer) return answer
      if (isNo(answer.status, codeOf(answer.body))) return { kind: 'refused' }
      const payment = read(answer, paymentId)
      return 'kind' in payment ? payment : { kind: 'cancelled', payment }
    },
  }
}

/** The gateway refuses the request: invalid (IR_…) or an unknown payment. 401, 403, busy and failing say nothing about it; HE_00, "not now", may be a 422. */
const isNo = (status: number, code: string | undefined) =>
  (status === 404 && code === noSuchPayment) || ((status === 400 || status === 422) && code?.startsWith('IR_') === true)

/** Returns undefined if the body is not a payment. `mayFrame`: true if the page is the gateway's. */
export function paymentOf(body: unknown, mayFrame: (page: URL) => boolean = () => true): Payment | undefined {
  if (!Value.Check(PaymentAnswer, body)) return undefined
  const { payment_id, status, amount, amount_received, surcharge_details, currency, payment_link, created, ...changed } = body as Static<
    typeof PaymentAnswer
  >
  const changedAt = changed.updated || changed.modified_at || undefined
  const modifiedAt = new Date(changedAt ?? created ?? Number.NaN)
  if (Number.isNaN(modifiedAt.getTime())) return undefined
  // An unknown status or another currency: a person checks it.
  const progress: PaymentProgress =
    currency === 'INR' && Object.hasOwn(progressByStatus, status) ? progressByStatus[status as keyof typeof progressByStatus] : 'doubtful'
  const { claims, unread: unreadClaims } = claimsOf(body)
  const arrived = currency === 'INR' ? BigInt(amount_received ?? 0) : 0n
  const asked = BigInt(surcharge_details?.surcharge_amount ?? 0) + BigInt(surcharge_details?.tax_amount ?? 0)
  const over = arrived > BigInt(amount) ? arrived - BigInt(amount) : 0n
  // The deposit comes first; the excess is the surcharge, up to the amount asked.
  const surcharge = over < asked ? over : asked
  // The secure one may be embedded by the origins in the gateway's settings.
  const link = payment_link?.secure_link ?? payment_link?.link
  const page = link !== undefined && isPage(link) ? new URL(link) : undefined
  return {
    paymentId: payment_id,
    status,
    progress,
    amount: paise(BigInt(amount)),
    received: paise(arrived - surcharge),
    surcharge: paise(surcharge),
    link: page && mayFrame(page) ? link : undefined,
    foreignOrigin: page && !mayFrame(page) ? page.origin : undefined,
    modifiedAt,
    isDated: changedAt !== undefined,
    changedAt: changedAt !== undefined && !(created && new Date(created) >= modifiedAt) ? modifiedAt : undefined,
    claims,
    unreadClaims,
  }
}

const isPage = (link: string) => URL.canParse(link) && /^https?:$/.test(new URL(link).protocol)

const codeOf = (body: unknown): string | undefined => (Value.Check(Fault, body) ? body.error.code : undefined)
