import { assets } from '@lalmor/ledger/asset.ts'
import { post } from '@lalmor/ledger/post.ts'
import { openWallet } from '@lalmor/ledger/wallet.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { randomInt } from 'node:crypto'
import { termsVersion } from '../app-config/terms.ts'
import { ledgerIn, type Database, type Tx } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { refuseStoppedDevice } from '../protection/device.ts'
import { openSeeds } from '../seeds/open.ts'
import type { SeedVault } from '../seeds/vault.ts'
import { startSession } from './session.ts'
import * as store from './store.ts'

/** What a new player or guest starts with. Source: PRODUCT §4. */
const startGift = rupees(1_000n)

/**
 * Makes a guest: player, wallet with the start gift, seed pairs, session; all or nothing. A call whose answer was lost
 * leaves a guest behind whom nobody can reach; asking again makes another.
 */
export async function startGuest(
  { db, vault }: { db: Database['db']; vault: SeedVault },
  ask: { adult: boolean; termsVersion: string; referralCode: string; device: string },
  now: Date,
) {
  if (!ask.adult || ask.termsVersion !== termsVersion) throw new Refusal('TermsNotAccepted')
  return db.transaction().execute(async (tx) => {
    await refuseStoppedDevice(tx, ask.device, now)
    const playerId = await insertGuest(tx, ask, now)
    await openWallet(ledgerIn(tx), playerId, assets.play)
    await post(ledgerIn(tx), { playerId, key: 'start-gift', kind: 'start-gift', amount: startGift, at: now })
    await openSeeds(tx, vault, playerId, now)
    const session = await startSession(tx, { playerId, device: ask.device }, now)
    return { playerId, ...session }
  })
}

/** Ids are drawn until one is free: nine digits, so that a person can read one out. */
async function insertGuest(tx: Tx, ask: { termsVersion: string; referralCode: string }, now: Date): Promise<bigint> {
  for (;;) {
    const playerId = BigInt(randomInt(100_000_000, 1_000_000_000))
    const inserted = await store.insertPlayer(tx, {
      player_id: playerId,
      nickname: `Guest ${String(playerId).slice(-4)}`,
      guest: true,
      referral_code: ask.referralCode || null,
      terms_version: ask.termsVersion,
      terms_accepted_at: now,
      created_at: now,
    })
    if (inserted) return playerId
  }
}
