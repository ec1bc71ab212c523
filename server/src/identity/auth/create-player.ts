import { toWire } from '@lalmor/contract/wire.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { giveStart } from '@lalmor/ledger/play-money.ts'
import { openWallet } from '@lalmor/ledger/wallet.ts'
import { randomInt } from 'node:crypto'
import { privacyVersion, termsVersion } from '../consents/terms.ts'
import { ledgerIn, type Tx } from '../../platform/db/database.ts'
import type { Device } from '../../platform/http/device-cookie.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { sendMail } from '../../platform/mail/send.ts'
import type { Phone } from '../../platform/otp/phone.ts'
import { refuseStoppedDevice } from '../../protection/device.ts'
import { openSeeds } from '../../play/seeds/open.ts'
import type { SeedVault } from '../../play/seeds/vault.ts'
import { refuseHeldNumber } from './number.ts'
import * as store from './store.ts'

/** Every player, guest or not, confirms this before the first play. */
export type Consent = { adult: boolean; termsVersion: string }

/** Throws TermsNotAccepted unless an adult accepted the terms in force. */
export function refuseWithoutConsent({ adult, termsVersion: accepted }: Consent): void {
  if (!adult || accepted !== termsVersion) throw new Refusal('TermsNotAccepted')
}

/** Makes wallet, start gift and seed pairs. An invalid referral code is ignored: no answer reveals an owner. Throws PlayStopped, and as `refuseHeldNumber`. */
export async function createPlayer(
  tx: Tx,
  { vault, phone, device, referralCode }: { vault: SeedVault; phone?: Phone; device: Device; referralCode: string },
  now: Date,
): Promise<bigint> {
  await refuseStoppedDevice(tx, device, now)
  if (phone !== undefined) await refuseHeldNumber(tx, { phone }, now)
  const playerId = await insertPlayer(
    tx,
    { phone, referralCode, referredBy: await store.findInviter(tx, { code: referralCode, device }) },
    now,
  )
  await openWallet(ledgerIn(tx), playerId, assets.play)
  const gift = await giveStart(ledgerIn(tx), playerId, now)
  await openSeeds(tx, vault, playerId, now)
  await sendMail(tx, { playerId, key: 'welcome', params: { gift: toWire(gift) }, cause: 'welcome' }, now)
  return playerId
}

/** The name until the player chooses one. */
export const givenName = (playerId: bigint, { guest }: { guest: boolean }) => `${guest ? 'Guest' : 'Player'} ${String(playerId).slice(-4)}`

/** Draws ids until one is free: nine digits, so that a person can read one out. */
async function insertPlayer(
  tx: Tx,
  { phone, referralCode, referredBy }: { phone: Phone | undefined; referralCode: string; referredBy: bigint | undefined },
  now: Date,
): Promise<bigint> {
  for (;;) {
    const playerId = BigInt(randomInt(100_000_000, 1_000_000_000))
    const inserted = await store.insertPlayer(tx, {
      player_id: playerId,
      nickname: givenName(playerId, { guest: phone === undefined }),
      guest: phone === undefined,
      phone: phone ?? null,
      referral_code: referralCode || null,
      referred_by: referredBy ?? null,
      terms_version: termsVersion,
      terms_accepted_at: now,
      privacy_version: privacyVersion,
      created_at: now,
    })
    if (inserted) return playerId
  }
}
