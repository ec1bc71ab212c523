import { noteAcceptance } from '../consents/accept.ts'
import type { MoneyMode } from '../../platform/config/money-mode.ts'
import type { Database } from '../../platform/db/database.ts'
import type { SeedVault } from '../../play/seeds/vault.ts'
import { createPlayer, refuseWithoutConsent, type Consent } from './create-player.ts'
import { startSession, type SignedOn } from './session.ts'

/** Makes all of it or nothing. After a lost answer the next call makes another guest. */
export async function startGuest(
  { db, vault, moneyMode }: { db: Database['db']; vault: SeedVault; moneyMode: MoneyMode },
  { device, browser, left, referralCode, ...consent }: Consent & SignedOn & { referralCode: string },
  now: Date,
) {
  refuseWithoutConsent(consent)
  return db.transaction().execute(async (tx) => {
    const playerId = await createPlayer(tx, { vault, device, referralCode }, now)
    const session = await startSession(tx, { playerId, device, browser, left, moneyMode }, now)
    await noteAcceptance(tx, { playerId, sessionId: session.sessionId }, now)
    return { playerId, ...session }
  })
}
