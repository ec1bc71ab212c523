import { commitment, newServerSeed } from '@lalmor/games/fair/seeds.ts'
import { randomBytes } from 'node:crypto'
import type { Tx } from '../../platform/db/database.ts'
import * as store from './store.ts'
import type { SeedVault } from './vault.ts'

/** Draws a server seed, its hash fixed from now on, to wait for its turn. */
export function drawPair(vault: SeedVault, { playerId, seedNo }: { playerId: bigint; seedNo: number }, now: Date) {
  const serverSeed = newServerSeed()
  return {
    player_id: playerId,
    seed_no: seedNo,
    server_seed: vault.seal(serverSeed, { playerId, seedNo }),
    server_seed_hash: Buffer.from(commitment(serverSeed), 'hex'),
    created_at: now,
  }
}

/** Opens a new player's first pair, in use with a drawn client seed until the player sets one, and the next one, waiting. */
export async function openSeeds(tx: Tx, vault: SeedVault, playerId: bigint, now: Date): Promise<void> {
  await store.insertPairs(tx, [
    { ...drawPair(vault, { playerId, seedNo: 1 }, now), client_seed: randomBytes(8).toString('hex'), activated_at: now },
    { ...drawPair(vault, { playerId, seedNo: 2 }, now), client_seed: null, activated_at: null },
  ])
}
