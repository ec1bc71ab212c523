import type { Paise } from '@lalmor/units/paise.ts'
import type { PayoutProgress } from '../../platform/payments/payout.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** After this long without an answer the player sees that the payout is unknown. */
const unknownAfterMs = 5 * second
/** How long after its end a payout is still polled: banks have changed their minds within days. */
const watchMs = 7 * day

export const isUnknown = ({ sent_at, answered_at }: { sent_at: Date; answered_at: Date | null }, now: Date): boolean =>
  answered_at === null && now.getTime() - sent_at.getTime() >= unknownAfterMs

type Facts = {
  /** Undefined while nothing is known of it. */
  progress: PayoutProgress | undefined
  hasUtr: boolean
  sentAt: Date
  /** When the withdrawal was paid, failed or reversed. */
  endedAt: Date | undefined
  /** Whether the rail answered when last asked, even only that it does not know the payout. */
  isAnswered: boolean
}

/**
 * When to ask the rail next: the longer it takes, the less often. An unknown payout is polled for ever; an ended one is watched for a
 * week, more often while its UTR is missing. If a question, whatever caused it, went unanswered, it is repeated until it is answered.
 * Undefined: no more polling.
 */
export function nextAsk({ progress, hasUtr, sentAt, endedAt, isAnswered }: Facts, now: Date): Date | undefined {
  const since = (at: Date) => Math.max(0, now.getTime() - at.getTime())
  const after = (wait: number, least: number, most: number) => new Date(now.getTime() + Math.min(most, Math.max(least, wait)))
  if (endedAt === undefined) return after(since(sentAt) / 4, 2 * second, 15 * minute)
  if (!isAnswered) return after(since(endedAt) / 4, 2 * second, hour)
  if (since(endedAt) >= watchMs) return undefined
  if (progress === 'paid' && !hasUtr) return after(since(endedAt) / 4, 2 * second, hour)
  return after(since(endedAt) / 2, minute, 12 * hour)
}

/** How long after sending operators may resolve a payout without an end, or one whose end the bank states differently in writing. */
const resolvedAfterMs = day

type Case = { status: string; contradiction: string | null; sent_at: Date }
const isOld = ({ sent_at }: Case, now: Date): boolean => now.getTime() - sent_at.getTime() >= resolvedAfterMs

/** Whether operators have something to resolve: rail and books disagree, or a day has brought no end. */
export const isOpen = (payout: Case, now: Date): boolean =>
  payout.contradiction !== null || (payout.status === 'paying' && isOld(payout, now))

/**
 * Whether operators may resolve it by `step`. If it is not open: once, a day after sending, and only by a step that changes the books,
 * since a bank can state in writing that money came back, or left, and still answer otherwise.
 */
export const canResolve = (payout: Case & { resolved_at: Date | null }, step: ResolveStep | undefined, now: Date): boolean =>
  isOpen(payout, now) || (step !== 'keep' && payout.resolved_at === null && isOld(payout, now))

/** A withdrawal's state towards the rail. One that a person refused was never sent. */
export type SentStatus = 'paying' | 'succeeded' | 'failed' | 'reversed'
/**
 * What a withdrawal does on the rail's word. `pay-late`: everything was given back, and the bank has paid after all. `contradict`:
 * the bank says that what it paid has failed. It may mean a reversal, so a person asks it.
 */
export type Step = 'wait' | 'pay' | 'fail' | 'reverse' | 'pay-late' | 'contradict'

const steps: { readonly [Status in SentStatus]: { readonly [Word in PayoutProgress]: Step } } = {
  paying: { 'under-way': 'wait', paid: 'pay', failed: 'fail', reversed: 'reverse' },
  succeeded: { 'under-way': 'wait', paid: 'wait', failed: 'contradict', reversed: 'reverse' },
  failed: { 'under-way': 'wait', paid: 'pay-late', failed: 'wait', reversed: 'wait' },
  reversed: { 'under-way': 'wait', paid: 'pay-late', failed: 'wait', reversed: 'wait' },
}

export const stepOf = (status: SentStatus, progress: PayoutProgress): Step => steps[status][progress]

/** What has left the bank for a withdrawal, as operators have found: 0 for nothing. `as-booked`: the books are right as they are. */
export type Finding = Paise | 'as-booked'
/**
 * What a withdrawal does on the finding. `resolve`: the booked payment is reversed, and a different amount, or a payment after all, is
 * booked.
 */
export type ResolveStep = 'keep' | 'pay' | 'fail' | 'reverse' | 'resolve'

/**
 * `ordered` is what should have arrived, `booked` what has according to the books. Undefined if impossible: nothing is booked yet that
 * could be right.
 */
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

/** Whether a word of the rail agrees with what operators have resolved. */
export function fitsResolved(
  { status, booked }: { status: SentStatus; booked: Paise },
  { progress, amount }: { progress: PayoutProgress; amount: Paise },
): boolean {
  if (status !== 'succeeded') return progress !== 'paid'
  return (progress === 'paid' || progress === 'under-way') && amount === booked
}
