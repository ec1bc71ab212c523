import { randomUUID } from 'node:crypto'
import type { Database, Tx } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { hashCode, newCode } from './code.ts'
import type { OtpLimits } from './limits.ts'
import type { OtpPurpose } from '@lalmor/contract/auth.ts'
import type { Locale } from '@lalmor/contract/locales.ts'
import { wrongTryLimits, lifeMs, lockedUntil, resendMemoryMs, resendWaitMs } from './rules.ts'
import * as store from './store.ts'

/** Queues a message without waiting until it is sent. */
export type QueueOtp = (message: { phone: string; purpose: OtpPurpose; code: string; locale: Locale; expiresAt: Date }) => void

export type OtpParts = { db: Database['db']; pepper: Buffer; limits: OtpLimits; queueOtp: QueueOtp }

/**
 * Sends a new code and invalidates the previous one. The work and the answer are the same for every phone, known or not. Throws OtpTooSoon, OtpLocked
 * and TooManyCodes. `address` is where the request came from.
 */
export async function issueOtp(
  { db, pepper, limits, queueOtp }: OtpParts,
  { address, locale, ...whose }: store.Whose & { address: string; locale: Locale },
  now: Date,
): Promise<{ resendAt: Date; expiresAt: Date }> {
  const known = await store.isKnownDevice(db, whose)
  return limits.inLine({ known }, async () => {
    limits.refuseSpent({ known })
    // Checked before anything is spent, and again under the lock.
    await refuseEarly(db, { ...whose, known }, now)
    await limits.take({ ...whose, address, known })
    const code = newCode()
    const otpId = randomUUID()
    const expiresAt = new Date(now.getTime() + lifeMs)
    const sent = await db.transaction().execute(async (tx) => {
      await store.lockPhone(tx, whose.phone)
      const before = await refuseEarly(tx, { ...whose, known }, now)
      await store.insertCode(tx, whose, { otpId, codeHash: hashCode(pepper, otpId, whose, code), sentAt: now, expiresAt })
      return before + 1
    })
    queueOtp({ phone: whose.phone, purpose: whose.purpose, code, locale, expiresAt })
    return { resendAt: new Date(now.getTime() + resendWaitMs(sent)), expiresAt }
  })
}

/** How many codes were sent recently in a row. Throws if it is too early for another. */
async function refuseEarly(tx: Tx, { known, ...whose }: store.Whose & { known: boolean }, now: Date): Promise<number> {
  const sent = await store.sentSince(tx, whose, new Date(now.getTime() - resendMemoryMs))
  const [last] = sent
  const nextAt = last && new Date(last.getTime() + resendWaitMs(sent.length))
  if (nextAt && nextAt > now) throw new Refusal('OtpTooSoon', { resendAt: nextAt.toISOString() })
  await refuseLocked(tx, { ...whose, known }, now)
  return sent.length
}

/** Throws OtpLocked while too many codes were wrong. `known`: the phone has signed in on the device. */
export async function refuseLocked(tx: Tx, { known, ...whose }: store.Whose & { known: boolean }, now: Date): Promise<void> {
  const longestMs = Math.max(...wrongTryLimits.map(({ withinMs }) => withinMs))
  const until = lockedUntil(await store.wrongSince(tx, whose, new Date(now.getTime() - longestMs)), { known, now })
  if (until) throw new Refusal('OtpLocked', { until: until.toISOString() })
}
