import type { Paise } from '@lalmor/units/paise.ts'
import type { PayoutProgress } from '../../platform/payments/payout.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** After this time without an answer the player sees that the payout's state is unknown. */
const unknownAfterMs = 5 * second
/** Banks have changed their answer within days. */
const watchMs = 7 * day

export const isUnknown = ({ sent_at, answered_at }: { sent_at: Date; answered_at: Date | null }, now: Date): boolean =>
  answered_at === null && now.getTime() - sent_at.getTime() >= unknownAfterMs

type Facts = {
  /** Undefined before the first answer. */
  progress: PayoutProgress | undefined
  hasUtr: boolean
  sentAt: Date
  endedAt: Date | undefined
  /** True if the rail answered the last request, even that it does not know the payout. */
  isAnswered: boolean
}

/** Intervals grow: an unknown payout is asked about forever, an ended one for a week, more often without a UTR. An unanswered request is repeated. */
export function nextAsk({ progress, hasUtr, sentAt, endedAt, isAnswered }: Facts, now: Date): Date | undefined {
  const since = (at: Date) => Math.max(0, now.getTime() - at.getTime())
  const after = (wait: number, least: number, most: number) => new Date(now.getTime() + Math.min(most, Math.max(least, wait)))
  if (endedAt === undefined) return after(since(sentAt) / 4, 2 * second, 15 * minute)
  if (!isAnswered) return after(since(endedAt) / 4, 2 * second, hour)
  if (since(endedAt) >= watchMs) return undefined
  if (progress === 'paid' && !hasUtr) return after(since(endedAt) / 4, 2 * second, hour)
  return after(since(endedAt) / 2, minute, 12 * hour)
}

/** Time after sending from which operators may resolve a payout without an end, or one whose end the bank states differently in writing. */
const resolvedAfterMs = day

type Case = { status: string; contradiction: string | null; sent_at: Date }
const isOld = ({ sent_at }: Case, now: Date): boolean => now.getTime() - sent_at.getTime() >= resolvedAfterMs

/** True if rail and books disagree, or if it has no end after a day. */
export const isOpen = (payout: Case, now: Date): boolean =>
  payout.contradiction !== null || (payout.status === 'paying' && isOld(payout, now))

/** A closed case: once, a day after the sending, and only by a step that changes the books: a bank may write one thing and answer another. */
export const canResolve = (payout: Case & { resolved_at: Date | null }, step: ResolveStep | undefined, now: Date): boolean =>
  isOpen(payout, now) || (step !== 'keep' && payout.resolved_at === null && isOld(payout, now))

/** Towards the rail. A refused one was never sent. */
export type SentStatus = 'paying' | 'succeeded' | 'failed' | 'reversed'
/** The step that follows a report of the rail. `pay-late`: all was returned before. `contradict`: a payment is said to have failed, and a person must ask. */
export type Step = 'wait' | 'pay' | 'fail' | 'reverse' | 'pay-late' | 'contradict'

const steps: { readonly [Status in SentStatus]: { readonly [Word in PayoutProgress]: Step } } = {
  paying: { 'under-way': 'wait', paid: 'pay', failed: 'fail', reversed: 'reverse' },
  succeeded: { 'under-way': 'wait', paid: 'wait', failed: 'contradict', reversed: 'reverse' },
  failed: { 'under-way': 'wait', paid: 'pay-late', failed: 'wait', reversed: 'wait' },
  reversed: { 'under-way': 'wait', paid: 'pay-late', failed: 'wait', reversed: 'wait' },
}

export const stepOf = (status: SentStatus, progress: PayoutProgress): Step => steps[status][progress]

/** The amount paid, possibly 0. `as-booked`: the books are right. */
export type Finding = Paise | 'as-booked'
/** A withdrawal's step on the finding. `resolve`: reverses the booked payment and books another amount, or a late payment. */
export type ResolveStep = 'keep' | 'pay' | 'fail' | 'reverse' | 'resolve'

/** Returns undefined if no booking could be right yet. */
export function resolveStep(
  { status, ordered, booked }: { status: SentStatus; ordered: Paise; booked: Paise },
  found: Finding,
): ResolveStep | undefined {
  if (status === 'paying') {
    if (found === 'as-booked') return undefined
    return found === 0n ? 'fail' : found === ordered ? 'pay' : 'resolve'
  }
  if (found === 'as-booked' || found === booked) return 'keep'
  return found === 0n ? 'reverse' : 'resolve'
}

export function fitsResolved(
  { status, booked }: { status: SentStatus; booked: Paise },
  { progress, amount }: { progress: PayoutProgress; amount: Paise },
): boolean {
  if (status !== 'succeeded') return progress !== 'paid'
  return (progress === 'paid' || progress === 'under-way') && amount === booked
}
