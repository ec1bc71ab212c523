import type { Facts } from '@lalmor/contract/refusals.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { readWallet } from '@lalmor/ledger/wallet.ts'
import { paise } from '@lalmor/units/paise.ts'
import { ledgerIn, type Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Player } from '../../platform/http/route.ts'
import { sendMail } from '../../platform/mail/send.ts'
import { checkOtp, useOtp } from '../../platform/otp/check.ts'
import type { MoneyMode } from '../../platform/config/money-mode.ts'
import type { OtpParts } from '../../platform/otp/issue.ts'
import { maskPhone, parsePhone, type Phone } from '../../platform/otp/phone.ts'
import { endLaunchesOf } from '../../play/provider-wallet/launch.ts'
import { findBreak, carryBreakOver } from '../../protection/break-along.ts'
import { givenName } from './create-player.ts'
import { endSessions } from './end-sessions.ts'
import { refuseHeldNumber } from './number.ts'
import { startSession, type SignedOn } from './session.ts'
import * as store from './store.ts'

type Parts = Pick<OtpParts, 'db' | 'pepper'> & { moneyMode: MoneyMode }
type Asker = { guest: Player } & SignedOn
type Input = { mobile: string; verificationCode: string; switchAccount: boolean }
type Ask = Asker & { phone: Phone; code: string }

type Bound = { kind: 'bound'; phone: Phone }
type Switched = { kind: 'switched'; phone: Phone; playerId: bigint; sign: string; cookie: string; isNewDevice: boolean; ended: bigint[] }

/** If an account has the phone, a right code gets PhoneTaken: `switchAccount` signs in there. Idempotent. Throws as `checkOtp`, `refuseHeldNumber`. */
export async function bindPhone(
  parts: Parts,
  { guest, mobile, verificationCode, switchAccount, ...on }: Asker & Input,
  now: Date,
): Promise<Bound | Switched> {
  const ask = { guest, phone: parsePhone(mobile), code: verificationCode, ...on }
  if (guest.over) {
    const again = await switchAgain(parts, ask, now)
    if (!again) throw new Refusal('PleaseLogin')
    return again
  }
  const before = await store.findPhone(parts.db, guest.playerId)
  if (before === ask.phone) return { kind: 'bound', phone: before }
  if (before) throw new Refusal('PhoneBound', { phone: maskPhone(before) })
  try {
    return await bindOrSwitch(parts, { ...ask, switchAccount }, now)
  } catch (refusal) {
    if (!(refusal instanceof Refusal && refusal.reason === 'OtpOver')) throw refusal
    // A parallel copy of this call used the code.
    const after = await store.findPhone(parts.db, guest.playerId)
    if (after === ask.phone) return { kind: 'bound', phone: after }
    const again = await switchAgain(parts, ask, now)
    if (again) return again
    throw refusal
  }
}

async function bindOrSwitch(
  parts: Parts,
  { guest: { playerId, sessionId }, phone, code, device, browser, left, switchAccount }: Ask & { switchAccount: boolean },
  now: Date,
): Promise<Bound | Switched> {
  // Before looking for an account: without the code no caller can learn of one, even from timing.
  const otpId = await checkOtp(parts, { phone, purpose: 'phone-binding', device: device.number, code }, now)
  return parts.db.transaction().execute(async (tx) => {
    const account = await store.findByPhoneLocked(tx, phone)
    const player = await store.lockPlayer(tx, playerId)
    if (player.phone === phone) return { kind: 'bound', phone }
    if (player.phone) throw new Refusal('PhoneBound', { phone: maskPhone(player.phone) })
    if (account !== undefined && !switchAccount) throw new Refusal('PhoneTaken', await whatStays(tx, { playerId, phone }, now))
    await useOtp(tx, otpId, now)
    if (account !== undefined) {
      const { moneyMode } = parts
      return switchTo(tx, { account, playerId, phone, device, browser, left, moneyMode, leftSessionId: sessionId, otpId }, now)
    }

    await refuseHeldNumber(tx, { phone }, now)
    const isGiven = player.nickname === givenName(playerId, { guest: true })
    const nickname = isGiven ? givenName(playerId, { guest: false }) : player.nickname
    await store.bindPhone(tx, playerId, { phone, nickname }, now)
    await sendMail(tx, { playerId, key: 'phone-bound', params: { phone: maskPhone(phone) }, cause: 'phone-bound' }, now)
    return { kind: 'bound', phone }
  })
}

/** Returns the guest's facts to show before a sign-in to another account. */
async function whatStays(tx: Tx, { playerId, phone }: { playerId: bigint; phone: Phone }, now: Date): Promise<Facts<'PhoneTaken'>> {
  const { cash, bonus } = (await readWallet(ledgerIn(tx), playerId))!
  const held = await findBreak(tx, playerId, now)
  return {
    phone: maskPhone(phone),
    ...toWire({ balance: paise(cash + bonus) }),
    ...(held && { until: held.until?.toISOString() ?? null }),
  }
}

type Change = {
  account: bigint
  playerId: bigint
  phone: Phone
  moneyMode: MoneyMode
  leftSessionId: string
  otpId: string
} & SignedOn

async function switchTo(
  tx: Tx,
  { account, playerId, phone, device, browser, left, moneyMode, leftSessionId, otpId }: Change,
  now: Date,
): Promise<Switched> {
  await endLaunchesOf(ledgerIn(tx), await carryBreakOver(tx, { from: playerId, to: account, device }, now), now)
  await endSessions(tx, { playerId, which: { sessionId: leftSessionId }, by: 'logout' }, now)
  const { sessionId, ...session } = await startSession(tx, { playerId: account, device, browser, left, moneyMode }, now)
  await store.noteSwitch(tx, { left_session_id: leftSessionId, session_id: sessionId, otp_id: otpId, switched_at: now })
  return { kind: 'switched', phone, playerId: account, ...session }
}

/** Repeats a switch after a lost answer, with a new session. Undefined if the session was not left so, or the new one ended. Throws as `checkOtp`. */
async function switchAgain(parts: Parts, { guest, phone, code, device, browser, left }: Ask, now: Date): Promise<Switched | undefined> {
  const known = await store.findSwitch(parts.db, guest.sessionId)
  if (!known) return undefined
  await checkOtp(parts, { phone, purpose: 'phone-binding', device: device.number, code, usedId: known.otpId }, now)
  return parts.db.transaction().execute(async (tx) => {
    // Calls run one at a time; each replaces the session of the one before.
    await store.findByPhoneLocked(tx, phone)
    const last = await store.findSwitch(tx, guest.sessionId)
    if (!last) return undefined
    await endSessions(tx, { playerId: last.playerId, which: { sessionId: last.sessionId }, by: 'replaced' }, now)
    const change = { account: last.playerId, playerId: guest.playerId, leftSessionId: guest.sessionId, otpId: known.otpId }
    return switchTo(tx, { ...change, phone, device, browser, left, moneyMode: parts.moneyMode }, now)
  })
}
