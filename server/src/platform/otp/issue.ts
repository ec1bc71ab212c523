import { randomUUID } from 'node:crypto'
import type { Database, Tx } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { hashCode, newCode } from './code.ts'
import type { Verdict } from './budget.ts'
import type { OtpLimits } from './limits.ts'
import type { OtpPurpose } from '@lalmor/contract/auth.ts'
import type { Locale } from '@lalmor/contract/locales.ts'
import { wrongTryLimits, lifeMs, lockedUntil, resendMemoryMs, resendWaitMs, type WrongTries } from './rules.ts'
import * as store from './store.ts'
import { newPuzzle, solvedAt } from './work.ts'

/** Queues a message without waiting for its sending. */
export type QueueOtp = (message: { phone: string; purpose: OtpPurpose; code: string; locale: Locale; expiresAt: Date }) => void

export type OtpParts = { db: Database['db']; pepper: Buffer; limits: OtpLimits; queueOtp: QueueOtp }

type Ask = store.Whose & { address: string; locale: Locale; work?: { puzzle: string; nonce: number } | undefined }

/** Replaces the previous code; equal work and answer for every phone. Throws OtpTooSoon, OtpLocked, OtpWork, TooManyCodes. `address`: the request's source. */
export async function issueOtp(
  { db, pepper, limits, queueOtp }: OtpParts,
  { address, locale, work, ...whose }: Ask,
  now: Date,
): Promise<{ resendAt: Date; expiresAt: Date }> {
  const known = await store.isKnownDevice(db, whose)
  const workedAt = work && solvedAt(pepper, whose, work, now)
  const refuse = (verdict: Verdict) => {
    if (verdict.kind === 'wait') throw new Refusal('TooManyCodes', { until: new Date(verdict.untilMs).toISOString() })
    if (verdict.kind === 'work') throw new Refusal('OtpWork', { puzzle: newPuzzle(pepper, whose, verdict.bits, now), bits: verdict.bits })
  }
  return limits.inLine({ known }, async () => {
    refuse(limits.foresee({ ...whose, address, known, worked: workedAt !== undefined }, now))
    // Checked before any cost, and again under the lock.
    await refuseEarly(db, { ...whose, known }, now)
    const code = newCode()
    const otpId = randomUUID()
    const expiresAt = new Date(now.getTime() + lifeMs)
    const sent = await db.transaction().execute(async (tx) => {
      await store.lockPhone(tx, whose.phone)
      const [last, ...before] = await refuseEarly(tx, { ...whose, known }, now)
      // A puzzle is good for one code.
      const worked = workedAt !== undefined && (last === undefined || last < workedAt)
      const { charged = null, ...verdict } = await limits.take(tx, { ...whose, address, known, worked }, now)
      refuse(verdict)
      await store.insertCode(tx, whose, { otpId, codeHash: hashCode(pepper, otpId, whose, code), sentAt: now, expiresAt, charged })
      return last === undefined ? 1 : before.length + 2
    })
    queueOtp({ phone: whose.phone, purpose: whose.purpose, code, locale, expiresAt })
    return { resendAt: new Date(now.getTime() + resendWaitMs(sent)), expiresAt }
  })
}

/** Times of the recent codes in a row, last first. Throws if it is too early for another. */
async function refuseEarly(tx: Tx, { known, ...whose }: store.Whose & { known: boolean }, now: Date): Promise<Date[]> {
  const sent = await store.sentSince(tx, whose, new Date(now.getTime() - resendMemoryMs))
  const [last] = sent
  const nextAt = last && new Date(last.getTime() + resendWaitMs(sent.length))
  if (nextAt && nextAt > now) throw new Refusal('OtpTooSoon', { resendAt: nextAt.toISOString() })
  await refuseLocked(tx, { ...whose, known }, now)
  return sent
}

/** Returns the wrong tries that count. Throws OtpLocked. `known`: the phone has signed in on the device. */
export async function refuseLocked(tx: Tx, { known, ...whose }: store.Whose & { known: boolean }, now: Date): Promise<WrongTries[]> {
  const longestMs = Math.max(...wrongTryLimits.map(({ withinMs }) => withinMs))
  const wrong = await store.wrongSince(tx, whose, new Date(now.getTime() - longestMs))
  const until = lockedUntil(wrong, { known, now })
  if (until) throw new Refusal('OtpLocked', { until: until.toISOString() })
  return wrong
}
