import { commitment, newServerSeed } from '@lalmor/games/fair/seeds.ts'
import { randomBytes } from 'node:crypto'
import type { Tx } from '../../platform/db/database.ts'
import * as store from './store.ts'
import type { SeedVault } from './vault.ts'

/** Draws a waiting pair's server seed. Its hash is fixed from now on. */
export function drawPair(vault: SeedVault, { playerId, seedNo }: { playerId: bigint; seedNo: number }, now: Date) {
  const serverSeed = newServerSeed()
  return {
    player_id: playerId,
    seed_no: seedNo,
    ...vault.seal(serverSeed, { playerId, seedNo }),
    server_seed_hash: Buffer.from(commitment(serverSeed), 'hex'),
    created_at: now,
  }
}

/** The server then knows both seeds, and receipts say so. */
export const drawClientSeed = (): store.ClientSeed => ({ client_seed: randomBytes(16).toString('hex'), client_seed_from: 'server' })

/** Opens a player's first pair, with the server's client seed, and the next. The app changes to that one before the first round. */
export async function openSeeds(tx: Tx, vault: SeedVault, playerId: bigint, now: Date): Promise<void> {
  await store.insertPairs(tx, [
    { ...drawPair(vault, { playerId, seedNo: 1 }, now), ...drawClientSeed(), activated_at: now },
    { ...drawPair(vault, { playerId, seedNo: 2 }, now), client_seed: null, client_seed_from: null, activated_at: null },
  ])
}
