import { randomUUID } from 'node:crypto'
import { withClaim, type ClaimEvent, type Dispute, type Refund } from './claims.ts'
import type { Journal } from './journal.ts'

/** Hyperswitch v1's statuses, as far as used here. */
type Status = 'requires_payment_method' | 'processing' | 'succeeded' | 'failed' | 'cancelled' | 'partially_captured' | 'expired'

export type Payment = {
  payment_id: string
  merchant_id: string
  status: Status
  amount: number
  net_amount: number
  amount_capturable: number
  amount_received: number
  currency: string
  connector: string
  payment_method: string | null
  error_code: string | null
  error_message: string | null
  description: string | null
  merchant_order_reference_id: string | null
  return_url: string | null
  payment_link: { link: string; payment_link_id: string }
  expires_on: string
  created: string
  updated: string
  surcharge_details: { surcharge_amount: number; tax_amount: number } | null
  refunds: Refund[]
  disputes: Dispute[]
}

type Later = { at: number; received: number; isUnsynced?: boolean }
type KeptPayment = { kind: 'payment'; key: string; payment: Payment; later?: Later }
/** A message, stored until delivered or given up. Each try sends the same bytes. */
export type KeptEvent = { kind: 'event'; key: string; paymentId: string; body: string; tries: number; at: number; isOver: boolean }
export type Kept = KeptPayment | KeptEvent

export type Ask = Pick<Payment, 'payment_id' | 'amount' | 'currency' | 'description' | 'merchant_order_reference_id' | 'return_url'> & {
  session_expiry: number
}

export const ways = ['pay', 'late', 'less', 'twice', 'second-try', 'silent', 'decline'] as const
export type Way = (typeof ways)[number]
export const methods = ['upi', 'card', 'bank_redirect'] as const
export type Method = (typeof methods)[number]

const lateMs = 10 * 60_000
const secondTryMs = 60_000

type Parts = {
  journal: Journal<Kept>
  /** Without a trailing slash. */
  address: () => string
  /** Divides the delays of a real gateway. */
  speed: number
  clock: () => number
}

/** Saves each change before answering. */
export function createPayments({ journal, address, speed, clock }: Parts) {
  const find = (id: string): KeptPayment | undefined => {
    const kept = journal.find(id)
    return kept?.kind === 'payment' ? kept : undefined
  }

  /** Saves a change and its messages in one write. */
  function change(
    kept: KeptPayment,
    to: Partial<Payment>,
    { later, events = [], isStill = false }: { later?: Later; events?: string[]; isStill?: boolean } = {},
  ): Payment {
    const before = Date.parse(kept.payment.updated ?? kept.payment.created)
    const modified = isStill ? before : Math.max(clock(), before + 1)
    const payment = { ...kept.payment, ...to, updated: new Date(modified).toISOString() }
    const told = events.map((type) => eventOf(payment, { type, content: { type: 'payment_details', object: payment } }, clock()))
    journal.keep({ kind: 'payment', key: payment.payment_id, payment, ...(later && { later }) }, ...told)
    return payment
  }

  const paid = (kept: KeptPayment, received: number, events: string[], isStill = false) => {
    const { amount } = kept.payment
    const status = received < amount ? 'partially_captured' : 'succeeded'
    return change(
      kept,
      { status, amount_received: received, amount_capturable: 0, error_code: null, error_message: null },
      { events, isStill },
    )
  }

  const refused = {
    status: 'failed',
    error_code: 'declined',
    error_message: 'The sandbox was told to decline it',
    amount_capturable: 0,
  } as const

  /** `isForced`: also those that only its bank knows. */
  function advance(kept: KeptPayment, isForced = false): Payment {
    const { payment, later } = kept
    if (later && later.at <= clock() && (isForced || !later.isUnsynced)) return paid(kept, later.received, ['payment_succeeded'])
    const isLate = payment.status === 'requires_payment_method' && Date.parse(payment.expires_on) <= clock()
    return isLate ? change(kept, { status: 'expired', amount_capturable: 0 }, { events: ['payment_expired'] }) : payment
  }

  return {
    /** Undefined if the id is taken. */
    create({ session_expiry, ...ask }: Ask): Payment | undefined {
      if (journal.find(ask.payment_id)) return undefined
      const now = new Date(clock()).toISOString()
      const payment: Payment = {
        ...ask,
        merchant_id: 'lalmor',
        status: 'requires_payment_method',
        net_amount: ask.amount,
        amount_capturable: ask.amount,
        amount_received: 0,
        connector: 'sandbox',
        payment_method: null,
        error_code: null,
        error_message: null,
        payment_link: { link: `${address()}/pay/${ask.payment_id}`, payment_link_id: `plink_${ask.payment_id}` },
        expires_on: new Date(clock() + session_expiry * 1000).toISOString(),
        created: now,
        updated: now,
        surcharge_details: null,
        refunds: [],
        disputes: [],
      }
      journal.keep({ kind: 'payment', key: payment.payment_id, payment })
      return payment
    },

    find(id: string, { isForced }: { isForced: boolean } = { isForced: false }): Payment | undefined {
      const kept = find(id)
      // After a restart the port may be another.
      return kept && { ...advance(kept, isForced), payment_link: { ...kept.payment.payment_link, link: `${address()}/pay/${id}` } }
    },

    /** Undefined if it is too late. */
    cancel(id: string): Payment | undefined {
      const kept = find(id)
      if (!kept || advance(kept).status !== 'requires_payment_method') return undefined
      return change(kept, { status: 'cancelled', amount_capturable: 0 }, { events: ['payment_cancelled'] })
    },

    /** Undefined if there is nothing left to pay. */
    pay(id: string, way: Way, method: Method, { isUnsynced = false, surcharge = 0, isStill = false } = {}): Payment | undefined {
      const kept = find(id)
      if (!kept || advance(kept).status !== 'requires_payment_method') return undefined
      const surcharge_details = surcharge > 0 ? { surcharge_amount: surcharge, tax_amount: 0 } : null
      const net_amount = kept.payment.amount + surcharge
      const by = { ...kept, payment: { ...kept.payment, payment_method: method, surcharge_details, net_amount } }
      const { amount } = kept.payment
      if (isUnsynced)
        return change(
          by,
          { status: 'processing' },
          { later: { at: clock(), received: net_amount, isUnsynced }, events: ['payment_processing'] },
        )
      switch (way) {
        case 'pay':
          return paid(by, net_amount, ['payment_succeeded'], isStill)
        case 'silent':
          return paid(by, net_amount, [])
        case 'less':
          return paid(by, lessThan(amount), ['payment_succeeded'])
        case 'twice':
          return paid(by, amount * 2, ['payment_succeeded', 'payment_succeeded'])
        case 'late':
          return change(
            by,
            { status: 'processing' },
            { later: { at: clock() + lateMs / speed, received: amount }, events: ['payment_processing'] },
          )
        case 'second-try':
          return change(by, refused, { later: { at: clock() + secondTryMs / speed, received: amount }, events: ['payment_failed'] })
        case 'decline':
          return change(by, refused, { events: ['payment_failed'] })
      }
    },

    /** Claims, or changes a claim. Returns its id; undefined if there is nothing to claim. */
    claim(paymentId: string, ask: Parameters<typeof withClaim>[1]): string | undefined {
      const kept = find(paymentId)
      const claimed = kept && withClaim({ ...kept.payment, ...claimsOf(kept.payment) }, ask, clock())
      if (!claimed) return undefined
      const { payment, event, id } = claimed
      journal.keep({ ...kept, payment }, ...(event ? [eventOf(payment, event, clock())] : []))
      return id
    },

    all: (): Payment[] => journal.all().flatMap((kept) => (kept.kind === 'payment' ? [kept.payment] : [])),

    advance() {
      for (const kept of journal.all())
        if (kept.kind === 'payment' && (kept.later || kept.payment.status === 'requires_payment_method')) advance(kept)
    },

    promises: (amount: number) => ({
      less: lessThan(amount),
      twice: amount * 2,
      lateS: Math.round(lateMs / speed / 1000),
      secondTryS: Math.round(secondTryMs / speed / 1000),
    }),
  }
}

export type Payments = ReturnType<typeof createPayments>

const lessThan = (amount: number) => Math.floor((amount * 9) / 10)

/** A payment stored by an earlier release has no lists. */
const claimsOf = ({ refunds, disputes }: Partial<Payment>) => ({ refunds: refunds ?? [], disputes: disputes ?? [] })

type Event = ClaimEvent | { type: string; content: { type: 'payment_details'; object: Payment } }

function eventOf(payment: Payment, { type: event_type, content }: Event, at: number): KeptEvent {
  const { merchant_id } = payment
  const event_id = `evt_${randomUUID().replaceAll('-', '')}`
  const told = {
    merchant_id,
    event_id,
    event_type,
    content,
    timestamp: new Date(at).toISOString(),
  }
  return { kind: 'event', key: event_id, paymentId: payment.payment_id, body: JSON.stringify(told), tries: 0, at, isOver: false }
}
