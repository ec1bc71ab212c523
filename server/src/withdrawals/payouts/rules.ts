import type { Paise } from '@lalmor/units/paise.ts'
import type { PayoutProgress } from '../../platform/payments/payout.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Sent without an answer for so long, a player is told so. */
const unknownAfterMs = 5 * second
/** How long after its end a payout is still asked about: banks have changed their minds within days. */
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
  /** Whether the rail said anything when it was asked last, were it that it does not know it. */
  isAnswered: boolean
}

/**
 * When the rail is asked next: the longer it takes, the seldomer. What is unknown is asked about for good. What has ended is watched for a
 * week, sooner while its UTR is missing. Whoever had it asked, at whatever time, has it asked until there is an answer. Undefined: it is over.
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

/** So long after it was sent persons may resolve a payout that has no end, and one whose end the bank writes otherwise than it answers. */
const resolvedAfterMs = day

type Case = { status: string; contradiction: string | null; sent_at: Date }
const isOld = ({ sent_at }: Case, now: Date): boolean => now.getTime() - sent_at.getTime() >= resolvedAfterMs

/** Whether persons have something to resolve: rail and books do not agree, or a day has brought no end. */
export const isOpen = (payout: Case, now: Date): boolean =>
  payout.contradiction !== null || (payout.status === 'paying' && isOld(payout, now))

/**
 * Whether persons may resolve it by `step`. Where nothing asks for it: once, a day after it was sent, and only what changes the books. A bank can
 * write of money that came back, or left, and go on answering otherwise.
 */
export const canResolve = (payout: Case & { resolved_at: Date | null }, step: ResolveStep | undefined, now: Date): boolean =>
  isOpen(payout, now) || (step !== 'keep' && payout.resolved_at === null && isOld(payout, now))

/** How a withdrawal stands to the rail. What a person refused was never sent. */
export type SentStatus = 'paying' | 'succeeded' | 'failed' | 'reversed'
/**
 * What a withdrawal does on the rail's word. `pay-late`: everything was given back, and the bank has paid all the same.
 * `contradict`: the bank says that what it paid has failed. It may have meant a reversal, so a person asks it.
 */
export type Step = 'wait' | 'pay' | 'fail' | 'reverse' | 'pay-late' | 'contradict'

const steps: { readonly [Status in SentStatus]: { readonly [Word in PayoutProgress]: Step } } = {
  paying: { 'under-way': 'wait', paid: 'pay', failed: 'fail', reversed: 'reverse' },
  succeeded: { 'under-way': 'wait', paid: 'wait', failed: 'contradict', reversed: 'reverse' },
  failed: { 'under-way': 'wait', paid: 'pay-late', failed: 'wait', reversed: 'wait' },
  reversed: { 'under-way': 'wait', paid: 'pay-late', failed: 'wait', reversed: 'wait' },
}

export const stepOf = (status: SentStatus, progress: PayoutProgress): Step => steps[status][progress]

/** What has left the bank for a withdrawal, as persons have found it: 0 where nothing did. `as-booked`: the books are right as they are. */
export type Finding = Paise | 'as-booked'
/** What a withdrawal does on it. `resolve`: what was booked is taken back, and another amount, or a payment after all, is booked. */
export type ResolveStep = 'keep' | 'pay' | 'fail' | 'reverse' | 'resolve'

/** `ordered` is what should have arrived, `booked` what the books say has. Undefined where it cannot be: nothing is booked yet that could be right. */
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

/** Whether a word of the rail says no other than what persons have resolved. */
export function fitsResolved(
  { status, booked }: { status: SentStatus; booked: Paise },
  { progress, amount }: { progress: PayoutProgress; amount: Paise },
): boolean {
  if (status !== 'succeeded') return progress !== 'paid'
  return (progress === 'paid' || progress === 'under-way') && amount === booked
}
