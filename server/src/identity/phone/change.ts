import type { PhoneState } from '@lalmor/contract/phone.ts'
import type { Locale } from '@lalmor/contract/locales.ts'
import { isFrozen } from '@lalmor/ledger/freeze.ts'
import { ledgerIn, type Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { sendMail } from '../../platform/mail/send.ts'
import { checkOtp, isUsedOtp, lastUsedAt, useOtp } from '../../platform/otp/check.ts'
import type { OtpParts } from '../../platform/otp/issue.ts'
import { maskPhone, parsePhone, type Phone } from '../../platform/otp/phone.ts'
import { findBreak } from '../../protection/break-along.ts'
import { holdWithdrawals } from '../../withdrawals/holds.ts'
import { readPasswordState } from '../../withdrawals/withdrawal-password/set.ts'
import { verifyWithdrawalPassword, type PasswordParts } from '../../withdrawals/withdrawal-password/verify.ts'
import { endSessions, type SessionRelay } from '../auth/end-sessions.ts'
import { findOwner, lockNumberOf, lockNumbers, moveNumber, numberOf, refuseHeldNumber } from '../auth/number.ts'
import { changedHoldMs, provenMs } from './rules.ts'
import * as store from './store.ts'

export type PhoneParts = { db: OtpParts['db']; pepper: Buffer; passwords: PasswordParts; sessions: SessionRelay }

type Whose = { playerId: bigint; device: string }

export async function readPhone({ db }: Pick<PhoneParts, 'db'>, { playerId, device }: Whose, now: Date): Promise<PhoneState> {
  const phone = await numberOf(db, playerId)
  const { isSet } = await readPasswordState(db, playerId, now)
  const waiting = await store.findWaiting(db, playerId)
  const provenUntil = phone && (await findProof(db, { playerId, device, phone }, now))
  return {
    ...(phone && { phone: maskPhone(phone) }),
    needsPassword: isSet,
    ...(provenUntil && { provenUntil: provenUntil.toISOString() }),
    ...(waiting && { replacing: { phone: maskPhone(waiting.new_phone!), at: waiting.due_at.toISOString() } }),
  }
}

/**
 * First step: the code, then the password, so that a stolen session cannot lock it. Idempotent. Throws as `refuseFixed`, `checkOtp`,
 * `verifyWithdrawalPassword`.
 */
export async function provePhone(
  { db, pepper, passwords }: PhoneParts,
  { playerId, device, code, password }: Whose & { code: string; password?: string },
  now: Date,
): Promise<{ provenUntil: Date }> {
  const phone = await numberOf(db, playerId)
  if (!phone) throw new Refusal('PhoneNotBound')
  await refuseFixed(db, playerId)
  const whose = { phone, purpose: 'phone-change' as const, device }
  try {
    const otpId = await checkOtp({ db, pepper }, { ...whose, code }, now)
    if ((await readPasswordState(db, playerId, now)).isSet) {
      if (password === undefined) throw new Refusal('BadInput', { field: 'password', problem: 'is missing' })
      await verifyWithdrawalPassword(passwords, { playerId, password }, now)
    }
    await useOtp(db, otpId, now)
  } catch (refusal) {
    if (!(refusal instanceof Refusal && refusal.reason === 'OtpOver')) throw refusal
    // The same call again, because its answer was lost.
    const provenUntil = await findProof(db, { playerId, device, phone }, now)
    if (provenUntil && (await isUsedOtp({ db, pepper }, { ...whose, code }, now))) return { provenUntil }
    throw refusal
  }
  return { provenUntil: new Date(now.getTime() + provenMs) }
}

/** Returns the end of the current number's confirmation on a device. A change uses it up. */
async function findProof(tx: Tx, { playerId, device, phone }: Whose & { phone: Phone }, now: Date): Promise<Date | undefined> {
  const at = await lastUsedAt(tx, { phone, purpose: 'phone-change', device })
  const until = at && new Date(at.getTime() + provenMs)
  if (!until || until <= now) return undefined
  const givenUp = await store.findGivenUp(tx, { playerId, phone })
  return givenUp && givenUp >= at ? undefined : until
}

/** Throws AccountFrozen, and PhoneReplacing while support moves the account. */
async function refuseFixed(tx: Tx, playerId: bigint): Promise<void> {
  if (await isFrozen(ledgerIn(tx), playerId)) throw new Refusal('AccountFrozen')
  const waiting = await store.findWaiting(tx, playerId)
  if (waiting) throw new Refusal('PhoneReplacing', { at: waiting.due_at.toISOString() })
}

type Ask = Whose & { sessionId: string; mobile: string; code: string; locale: Locale }
type Changed = { phone: Phone; coolDownUntil: Date }

/**
 * Second step: only after a right code is the new number's owner looked up. Idempotent. Throws PhoneSame, PhoneUnproven, PhoneOfAnother, and as the checks
 * do.
 */
export async function changePhone(parts: PhoneParts, ask: Ask, now: Date): Promise<Changed> {
  const { db, pepper } = parts
  const { playerId, device, code } = ask
  const phone = parsePhone(ask.mobile)
  const current = await numberOf(db, playerId)
  if (!current) throw new Refusal('PhoneNotBound')
  if (current === phone) {
    const before = await findDone(db, { playerId, phone })
    if (before) return before
    throw new Refusal('PhoneSame')
  }
  await refuseFixed(db, playerId)
  try {
    if (!(await findProof(db, { playerId, device, phone: current }, now))) throw new Refusal('PhoneUnproven')
    const otpId = await checkOtp({ db, pepper }, { phone, purpose: 'new-phone', device, code }, now)
    const changed = await db.transaction().execute((tx) => change(tx, { ...ask, current, phone, otpId }, now))
    // This process does not wait for its own news.
    parts.sessions.tell({ playerId: String(playerId) })
    return changed
  } catch (refusal) {
    const mayBeDone = refusal instanceof Refusal && (refusal.reason === 'OtpOver' || refusal.reason === 'PhoneUnproven')
    // A parallel copy of this call used both codes.
    const before = mayBeDone && (await findDone(db, { playerId, phone }))
    if (before) return before
    throw refusal
  }
}

async function change(
  tx: Tx,
  { playerId, device, sessionId, locale, current, phone, otpId }: Ask & { current: Phone; phone: Phone; otpId: string },
  now: Date,
): Promise<Changed> {
  // Locks both numbers: a sign-in with either may run at this moment.
  await lockNumbers(tx, [current, phone])
  // Another device was faster.
  if ((await lockNumberOf(tx, playerId)) !== current) throw new Refusal('OtpOver')
  await refuseFixed(tx, playerId)
  if (!(await findProof(tx, { playerId, device, phone: current }, now))) throw new Refusal('PhoneUnproven')
  if ((await findOwner(tx, phone)) !== undefined) throw new Refusal('PhoneOfAnother')
  await refuseHeldNumber(tx, { phone, playerId }, now)
  await useOtp(tx, otpId, now)
  const duringBreak = (await findBreak(tx, playerId, now)) !== undefined
  await moveNumber(tx, playerId, phone)
  await store.insertChange(tx, { playerId, from: current, to: phone, duringBreak, locale }, now)
  await endSessions(tx, { playerId, which: { not: sessionId }, by: 'player' }, now)
  const coolDownUntil = new Date(now.getTime() + changedHoldMs)
  await holdWithdrawals(tx, { playerId, cause: 'phone-changed', until: coolDownUntil }, now)
  const params = { phone: maskPhone(phone), until: coolDownUntil.toISOString() }
  await sendMail(tx, { playerId, key: 'phone-changed', params }, now)
  await addJob(tx, 'follow-phone-changes', {})
  return { phone, coolDownUntil }
}

/** Undefined if the player got the number in another way. */
async function findDone(tx: Tx, { playerId, phone }: { playerId: bigint; phone: Phone }): Promise<Changed | undefined> {
  const last = await store.findLast(tx, playerId)
  if (last?.kind !== 'codes' || last.new_phone !== phone || (await numberOf(tx, playerId)) !== phone) return undefined
  return { phone, coolDownUntil: new Date(last.done_at!.getTime() + changedHoldMs) }
}
