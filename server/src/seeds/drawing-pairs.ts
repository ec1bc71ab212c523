import { LRUCache } from 'lru-cache'
import type { Tx } from '../db/database.ts'
import { readPair, type DrawingPair } from './read.ts'
import type { SeedVault } from './vault.ts'

/** About 400 bytes each. */
const kept = 50_000

/**
 * The pairs that rounds are drawn from, remembered: once a pair is in use its seeds never change, so a player's rounds
 * read and decrypt it once. Whether a pair is revealed by now is not remembered.
 */
export function createDrawingPairs(tx: Tx, vault: SeedVault) {
  const pairs = new LRUCache<string, DrawingPair>({ max: kept })
  return async (playerId: bigint, seedNo: number): Promise<DrawingPair> => {
    const key = `${playerId}/${seedNo}`
    const known = pairs.get(key)
    if (known) return known
    const { pair } = await readPair(tx, vault, playerId, seedNo)
    pairs.set(key, pair)
    return pair
  }
}

export type DrawingPairs = ReturnType<typeof createDrawingPairs>
