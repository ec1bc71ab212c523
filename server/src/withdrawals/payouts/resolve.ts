import type { Paise } from '@lalmor/units/paise.ts'
import assert from 'node:assert'
import type { Tx } from '../../platform/db/database.ts'
import { failWithdrawal, payWithdrawal, reverseWithdrawal, resolveWithdrawal, setUtr } from '../end.ts'
import { bookedOf, close, orderedOf, statusOf } from './follow.ts'
import { canResolve, isOpen, resolveStep, type Finding, type ResolveStep } from './rules.ts'
import { askPayout, type AskParts } from './send.ts'
import * as store from './store.ts'

const second = 1_000
const day = 24 * 60 * 60 * second
/** After this time the rail has handled every request. */
const lostAfterMs = day

/** Payouts sent and not answered, or without an end after a day. Longest waiting first. */
export const listUnknown = (tx: Tx, now: Date): Promise<store.PayoutRow[]> =>
  store.findUnended(tx, { unansweredSince: new Date(now.getTime() - 5 * second), sentBy: new Date(now.getTime() - day) })

export const listContradictions = (tx: Tx): Promise<store.PayoutRow[]> => store.findContradicted(tx)

/** True if the rail reported the payout; false before the sending. */
export const askNow = (parts: AskParts, orderNo: string, now: Date): Promise<boolean> => askPayout(parts, orderNo, now)

/** True if by the rail's last report it does not know a payout sent a day ago. */
export const isLost = ({ payout_id, last_answer, sent_at }: Lost, now: Date): boolean =>
  payout_id === null && last_answer === 'none' && now.getTime() - sent_at.getTime() >= lostAfterMs
type Lost = Pick<store.PayoutRow, 'payout_id' | 'last_answer' | 'sent_at'>

/**
 * Gives a payout up for two operators who know from the bank that it was never made: returns all of it and blocks sending. False unless the rail, a day after,
 * does not know it.
 */
export async function giveUp(tx: Tx, orderNo: string, now: Date): Promise<boolean> {
  const isUnsent = await store.blockPayout(tx, orderNo, now)
  return (isUnsent || isLost(await store.lockPayout(tx, orderNo), now)) && failWithdrawal(tx, { orderNo, why: 'other' }, now)
}

/** Returns a payout's state and all reports of the rail, for operators. Undefined before it was sent. */
export async function readCase(tx: Tx, orderNo: string, now: Date): Promise<Case | undefined> {
  const payout = await store.findPayout(tx, orderNo)
  return payout && caseOf(payout, await store.listWords(tx, orderNo), now)
}
export type Case = {
  payout: store.PayoutRow
  words: store.WordRow[]
  /** Should have arrived, and has by the books. */
  ordered: Paise
  booked: Paise
  isOpen: boolean
}
const caseOf = (payout: store.PayoutRow, words: store.WordRow[], now: Date): Case => ({
  payout,
  words,
  ordered: orderedOf(payout),
  booked: bookedOf(payout),
  isOpen: isOpen(payout, now),
})

/** `word`: the number of the last report that operators saw; 0 for none. */
export type Resolving = { orderNo: string; found: Finding; word: number }
export type NotResolved = 'nothing-sent' | 'not-open' | 'other-word' | 'nothing-booked' | 'resolved-before'

/** Locks the payout until the `tx` ends. If a report came since operators looked, they must look again. */
export async function planResolving(
  tx: Tx,
  { orderNo, found, word }: Resolving,
  now: Date,
): Promise<{ kind: 'refused'; why: NotResolved } | ({ kind: 'can'; step: ResolveStep } & Case)> {
  if (!(await store.findPayout(tx, orderNo))) return { kind: 'refused', why: 'nothing-sent' }
  const here = caseOf(await store.lockPayout(tx, orderNo), await store.listWords(tx, orderNo), now)
  const { payout, words, ordered, booked } = here
  const step = resolveStep({ status: statusOf(payout), ordered, booked }, found)
  if (!canResolve(payout, step, now)) return { kind: 'refused', why: 'not-open' }
  if ((words.at(-1)?.n ?? 0) !== word) return { kind: 'refused', why: 'other-word' }
  if (step === undefined) return { kind: 'refused', why: 'nothing-booked' }
  // Operators have booked a different amount before: it may be returned whole, but not booked a second time.
  if (step === 'resolve' && payout.paid_paise !== null) return { kind: 'refused', why: 'resolved-before' }
  return { kind: 'can', step, ...here }
}

/** Resolves a payout once, by the finding of two operators, and moves its money; later reports of the bank move none. */
export async function resolvePayout(
  tx: Tx,
  { utr: named, ...resolving }: Resolving & { utr: string | undefined },
  now: Date,
): ReturnType<typeof planResolving> {
  const plan = await planResolving(tx, resolving, now)
  if (plan.kind === 'refused') return plan
  const { orderNo, found } = resolving
  // The bank's own UTR unless operators name another: the player quotes it.
  const utr = named ?? (plan.step === 'keep' ? undefined : (plan.words.at(-1)?.utr ?? undefined))
  const isDone = await carryOut(tx, plan.step, { orderNo, found, utr }, now)
  assert(isDone, `${orderNo} could not be resolved`)
  // Answers that are still on their way were requested before.
  await close(tx, orderNo, { contradiction: null, resolved_at: now, heard: plan.payout.heard + 1 }, now)
  return plan
}

async function carryOut(
  tx: Tx,
  step: ResolveStep,
  { orderNo, found, utr }: { orderNo: string; found: Finding; utr: string | undefined },
  now: Date,
): Promise<boolean> {
  switch (step) {
    case 'keep':
      if (utr !== undefined) await setUtr(tx, { orderNo, utr })
      return true
    case 'pay':
      return payWithdrawal(tx, { orderNo, utr, paidAt: now }, now)
    case 'fail':
      return failWithdrawal(tx, { orderNo, why: 'other' }, now)
    case 'reverse':
      return reverseWithdrawal(tx, { orderNo, why: 'other' }, now)
    case 'resolve':
      assert(found !== 'as-booked')
      return resolveWithdrawal(tx, { orderNo, paid: found, utr, paidAt: now }, now)
  }
}
