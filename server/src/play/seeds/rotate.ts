import type { RevealedPair } from '@lalmor/contract/seeds.ts'
import { rotateSeed } from '@lalmor/ledger/wallet.ts'
import { ledgerIn, type Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { drawClientSeed, drawPair } from './open.ts'
import { revealPair } from './read.ts'
import * as store from './store.ts'
import type { SeedVault } from './vault.ts'

/** Ends a spent pair, with a client seed of the server's for the next. False while an open round draws from it: that one is finished first. */
export async function endSpent(
  parts: { db: Database['db']; vault: SeedVault },
  playerId: bigint,
  seedNo: number,
  now: Date,
): Promise<boolean> {
  try {
    await rotate(parts, { playerId, seedNo, clientSeed: undefined }, now)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'RoundOpen') return false
    throw error
  }
}

/** Reveals `seedNo` and uses the waiting pair. A repeat keeps the first client seed. Throws UnknownSeed, and RoundOpen while a round draws from it. */
export async function rotate(
  { db, vault }: { db: Database['db']; vault: SeedVault },
  { playerId, seedNo, clientSeed }: { playerId: bigint; seedNo: number; clientSeed: string | undefined },
  now: Date,
): Promise<RevealedPair> {
  return db.transaction().execute(async (tx) => {
    const rotated = await rotateSeed(ledgerIn(tx), playerId, seedNo)
    if (rotated?.roundOpen) throw new Refusal('RoundOpen')
    if (!rotated || rotated.seedNo <= seedNo) throw new Refusal('UnknownSeed')
    if (rotated.rounds !== undefined) {
      await store.markRevealed(tx, playerId, seedNo, rotated.rounds, now)
      const drawn = clientSeed === undefined ? drawClientSeed() : ({ client_seed: clientSeed, client_seed_from: 'player' } as const)
      await store.activatePair(tx, playerId, rotated.seedNo, drawn, now)
      await store.insertPairs(tx, [drawPair(vault, { playerId, seedNo: rotated.seedNo + 1 }, now)])
    }
    return revealPair(tx, vault, playerId, seedNo)
  })
}
