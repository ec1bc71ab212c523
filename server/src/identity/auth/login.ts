import { noteAcceptance } from '../consents/accept.ts'
import { checkOtp, useOtp } from '../../platform/otp/check.ts'
import type { MoneyMode } from '../../platform/config/money-mode.ts'
import type { OtpParts } from '../../platform/otp/issue.ts'
import { parsePhone } from '../../platform/otp/phone.ts'
import type { SeedVault } from '../../play/seeds/vault.ts'
import { createPlayer, refuseWithoutConsent, type Consent } from './create-player.ts'
import { startSession, type SignedOn } from './session.ts'
import * as store from './store.ts'

type Ask = Consent & SignedOn & { mobile: string; verificationCode: string; referralCode: string }

/** The first time, makes the player. A lost answer needs a new code. Throws PhoneInvalid, TermsNotAccepted, and as `checkOtp` and `createPlayer`. */
export async function login(
  { vault, moneyMode, ...otp }: Pick<OtpParts, 'db' | 'pepper'> & { vault: SeedVault; moneyMode: MoneyMode },
  { mobile, verificationCode, referralCode, device, browser, left, ...consent }: Ask,
  now: Date,
) {
  const phone = parsePhone(mobile)
  // A wrong code is the first refusal; a missing tick does not use up a right one.
  const otpId = await checkOtp(otp, { phone, purpose: 'login', device: device.number, code: verificationCode }, now)
  refuseWithoutConsent(consent)
  return otp.db.transaction().execute(async (tx) => {
    await useOtp(tx, otpId, now)
    const known = await store.findByPhoneLocked(tx, phone)
    const playerId = known ?? (await createPlayer(tx, { vault, phone, device, referralCode }, now))
    const session = await startSession(tx, { playerId, device, browser, left, moneyMode }, now)
    await noteAcceptance(tx, { playerId, sessionId: session.sessionId }, now)
    return { playerId, phone, isNew: known === undefined, ...session }
  })
}
