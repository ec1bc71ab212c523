import type { PasswordState } from '@lalmor/contract/withdrawal-password.ts'
import type { Locale } from '@lalmor/contract/locales.ts'
import type { Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { sendMail } from '../../platform/mail/send.ts'
import { checkOtp, isUsedOtp, useOtp } from '../../platform/otp/check.ts'
import { maskPhone, type Phone } from '../../platform/otp/phone.ts'
import type { QueueNotice } from '../../platform/sms/notice.ts'
import { againMs, coolDownMs, weaknessOf } from './rules.ts'
import * as store from './store.ts'
import { verifyWithdrawalPassword, type PasswordParts } from './verify.ts'

type Parts = PasswordParts & { pepper: Buffer; queueNotice: QueueNotice }
type ByCode = { playerId: bigint; device: string; locale: Locale; password: string; verificationCode: string }

// Each act is idempotent, for a repeat after a lost answer.

/** Throws PhoneNotBound, PasswordWeak, PasswordAlreadySet, TooManyRequests, Busy, and as `checkOtp`. */
export const setPassword = (parts: Parts, ask: ByCode, now: Date): Promise<void> => orDone(parts, ask, now, setFirst)

async function setFirst(parts: Parts, ask: ByCode, now: Date): Promise<void> {
  const { playerId } = ask
  const { phone, hash: old, ...known } = await findBound(parts.db, playerId)
  refuseWeak(ask.password, { ...known, phone })
  if (old !== null) throw new Refusal('PasswordAlreadySet')
  const { otpId, hash } = await hashByCode(parts, { ...ask, phone }, now)
  await parts.db.transaction().execute(async (tx) => {
    await useOtp(tx, otpId, now)
    if (!(await store.insertPassword(tx, playerId, { hash, at: now }))) throw new Refusal('PasswordAlreadySet')
    await sendMail(tx, { playerId, key: 'password-set', params: { at: now.toISOString() } }, now)
  })
}

/** Resets by a code: ends a lock, holds withdrawals for a day, sends an SMS. Other sessions stay, to see the mail. Throws as `setPassword`, PasswordNotSet. */
export const resetPassword = (parts: Parts, ask: ByCode, now: Date): Promise<void> => orDone(parts, ask, now, setAnew)

async function setAnew(parts: Parts, ask: ByCode, now: Date): Promise<void> {
  const { playerId } = ask
  const { phone, hash: old, ...known } = await findBound(parts.db, playerId)
  refuseWeak(ask.password, { ...known, phone })
  if (old === null) throw new Refusal('PasswordNotSet')
  const { otpId, hash } = await hashByCode(parts, { ...ask, phone }, now)
  const coolDownUntil = new Date(now.getTime() + coolDownMs)
  await parts.db.transaction().execute(async (tx) => {
    await useOtp(tx, otpId, now)
    await replace(tx, playerId, { old, hash, at: now, coolDownUntil })
    await sendMail(tx, { playerId, key: 'password-reset', params: { until: coolDownUntil.toISOString() } }, now)
  })
  parts.queueNotice({ phone, template: 'password-reset', locale: ask.locale })
}

/** Needs the old password. Throws PasswordWeak, and as `verifyWithdrawalPassword`. */
export async function changePassword(
  parts: PasswordParts,
  { playerId, current, password }: { playerId: bigint; current: string; password: string },
  now: Date,
): Promise<void> {
  refuseWeak(password, { ...(await store.findKnown(parts.db, playerId)), current })
  const old = await verifyWithdrawalPassword(parts, { playerId, password: current }, now).catch(async (refusal: unknown) => {
    // This is a second guess besides the counted one, so it is accepted only for a while after a change.
    const isCounted = refusal instanceof Refusal && refusal.reason === 'PasswordWrong'
    if (!isCounted || !(await isSetAlready(parts, { playerId, password, since: new Date(now.getTime() - againMs) }))) throw refusal
    await store.forgetTries(parts.db, playerId)
  })
  if (old === undefined) return
  const hash = await parts.hasher.inTurn(() => parts.hasher.hash(password))
  await parts.db.transaction().execute(async (tx) => {
    await replace(tx, playerId, { old, hash, at: now })
    await sendMail(tx, { playerId, key: 'password-set', params: { at: now.toISOString() } }, now)
  })
}

export async function readPasswordState(tx: Tx, playerId: bigint, now: Date): Promise<PasswordState> {
  const { phone, hash, lockedUntil, coolDownUntil } = await store.findKnown(tx, playerId)
  return {
    isSet: hash !== null,
    ...(phone && { phone: maskPhone(phone) }),
    ...(lockedUntil && lockedUntil > now && { lockedUntil: lockedUntil.toISOString() }),
    ...(coolDownUntil && coolDownUntil > now && { withdrawalsHeldUntil: coolDownUntil.toISOString() }),
  }
}

async function findBound(tx: Tx, playerId: bigint): Promise<store.Known & { phone: Phone }> {
  const { phone, ...known } = await store.findKnown(tx, playerId)
  if (!phone) throw new Refusal('PhoneNotBound')
  return { ...known, phone }
}

function refuseWeak(password: string, { current, phone, birthday }: Pick<store.Known, 'phone' | 'birthday'> & { current?: string }): void {
  const why = password === current ? 'same' : weaknessOf(password, { phone, birthday })
  if (why) throw new Refusal('PasswordWeak', { why })
}

/** Code first: no hash is computed for a wrong one. */
async function hashByCode(
  parts: Parts,
  { playerId, phone, device, verificationCode: code, password }: ByCode & { phone: Phone },
  now: Date,
) {
  const otpId = await checkOtp(parts, { phone, purpose: 'withdrawal-password', device, code }, now)
  await parts.limits.take(playerId)
  return { otpId, hash: await parts.hasher.inTurn(() => parts.hasher.hash(password)) }
}

/** Recognises a repeat by the code used and the password it set. */
async function orDone(parts: Parts, ask: ByCode, now: Date, act: typeof setFirst): Promise<void> {
  const { playerId, device, password, verificationCode: code } = ask
  try {
    await act(parts, ask, now)
  } catch (refusal) {
    const mayBeDone = refusal instanceof Refusal && (refusal.reason === 'OtpOver' || refusal.reason === 'PasswordAlreadySet')
    if (!mayBeDone) throw refusal
    const { phone } = await findBound(parts.db, playerId)
    if (!(await isUsedOtp(parts, { phone, purpose: 'withdrawal-password', device, code }, now))) throw refusal
    await parts.limits.take(playerId)
    if (!(await isSetAlready(parts, { playerId, password }))) throw refusal
  }
}

/** The current one, set after `since`. */
async function isSetAlready(
  { db, hasher }: PasswordParts,
  { playerId, password, since = new Date(0) }: { playerId: bigint; password: string; since?: Date },
): Promise<boolean> {
  const { hash, setAt } = await store.findKnown(db, playerId)
  return hash !== null && setAt !== null && setAt > since && hasher.inTurn(() => hasher.verify(hash, password))
}

/** Throws Busy if another call replaced it: a repeat is checked against the new one. */
async function replace(tx: Tx, playerId: bigint, change: Parameters<typeof store.replacePassword>[2]): Promise<void> {
  if (!(await store.replacePassword(tx, playerId, change))) throw new Refusal('Busy', { retryAfterMs: 1_000 })
}
