import type { Paise } from '@lalmor/units/paise.ts'
import { randomBytes } from 'node:crypto'
import type { ClosedWhy, ReviewWhy } from '../../platform/db/schema.ts'
import { progressByStatus, type Payment, type PaymentProgress } from '../../platform/payments/psp.ts'

/** Unguessable: it gives access to the gateway's page. */
export const newPaymentId = (): string => `pay_${randomBytes(13).toString('hex')}`

/** Returns undefined for a status that is not reported yet. */
export const progressOf = (status: string | null): PaymentProgress | undefined =>
  status === null
    ? undefined
    : Object.hasOwn(progressByStatus, status)
      ? progressByStatus[status as keyof typeof progressByStatus]
      : 'doubtful'

/** After this time without a change, a payment in others' hands may have moved without the gateway's knowledge. */
const oldAfterMs = 30 * 1000

/** The money is with a bank or the payer's app, unchanged for a while: the gateway must ask in turn (`force_sync`), which is slow. */
export const isOld = ({ status, modified_at }: { status: string | null; modified_at: Date | null }, now: Date): boolean =>
  (progressOf(status) === 'under-way' || status === 'requires_customer_action') &&
  modified_at !== null &&
  now.getTime() - modified_at.getTime() >= oldAfterMs

type Known = { status: string | null; modified_at: Date | null }

/** The gateway's time of the change; undefined if only the answer was seen. A time reported before with another status does not count. */
export const paidAtOf = ({ status, changedAt }: Pick<Payment, 'status' | 'changedAt'>, before: Known | undefined): Date | undefined =>
  before &&
  before.status !== null &&
  before.status !== status &&
  before.modified_at !== null &&
  changedAt &&
  changedAt <= before.modified_at
    ? undefined
    : changedAt

export type Verdict =
  | { kind: 'wait' }
  | { kind: 'reopen' }
  | { kind: 'credit' }
  | { kind: 'review'; why: ReviewWhy }
  | { kind: 'close'; why: ClosedWhy }

/** Credits only exactly `ordered`; a different amount or an inconsistent answer needs a person. */
export function judge({ progress, amount, received }: Pick<Payment, 'progress' | 'amount' | 'received'>, ordered: Paise): Verdict {
  const review = (why: ReviewWhy): Verdict => ({ kind: 'review', why })
  const isOther = amount !== ordered || (received !== 0n && received !== ordered)
  switch (progress) {
    case 'open':
      return received > 0n ? review(isOther ? 'amount' : 'rail') : { kind: 'wait' }
    case 'under-way':
      return { kind: 'reopen' }
    case 'paid':
      return amount === ordered && received === ordered ? { kind: 'credit' } : review('amount')
    case 'doubtful':
      return review(isOther ? 'amount' : 'rail')
    case 'failed':
    case 'cancelled':
    case 'expired':
      return received > 0n ? review(isOther ? 'amount' : 'rail') : { kind: 'close', why: progress }
  }
}

const secondMs = 1000
const hourMs = 60 * 60 * secondMs

/** Webhooks are accepted at any age. */
const askedForMs = 7 * 24 * hourMs

/** Asks after a tenth of the payment's age, a quarter once ended, as a failed one can succeed late. Null: never. Unanswered requests are repeated. */
export function nextAsk(
  {
    progress,
    createdAt,
    expiresAt,
    isAnswered = true,
  }: { progress: PaymentProgress | undefined; createdAt: Date; expiresAt: Date; isAnswered?: boolean },
  now: Date,
): Date | null {
  const age = now.getTime() - createdAt.getTime()
  if (isAnswered && (progress === 'paid' || age >= askedForMs)) return null
  const waits = progress === undefined || progress === 'open' || progress === 'under-way'
  const gap = waits ? clamp(age / 10, 3 * secondMs, hourMs) : clamp(age / 4, 60 * secondMs, 6 * hourMs)
  const next = now.getTime() + gap
  // Only the gateway can say that the time is up: poll as soon as it can be.
  const over = expiresAt.getTime() + secondMs
  return new Date(waits && over > now.getTime() ? Math.min(next, over) : next)
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
