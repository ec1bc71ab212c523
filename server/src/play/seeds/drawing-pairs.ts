import assert from 'node:assert'
import { LRUCache } from 'lru-cache'
import { createBatchReader } from '../../platform/db/batch-reader.ts'
import type { Tx } from '../../platform/db/database.ts'
import { openPair, type DrawingPair } from './read.ts'
import * as store from './store.ts'
import type { SeedVault } from './vault.ts'

/** About 400 bytes each. */
const kept = 100_000

/** A pair in use never changes its seeds, so it is decrypted once. Its reveal is not cached. */
export function createDrawingPairs(tx: Tx, vault: SeedVault) {
  // `max` would allocate all places at once.
  const pairs = new LRUCache<bigint, DrawingPair>({ maxSize: kept, sizeCalculation: () => 1 })
  const readRow = createBatchReader((asked: { playerId: bigint; seedNo: number }[]) => store.findPairsOf(tx, asked), {
    key: ({ playerId, seedNo }) => `${playerId}/${seedNo}`,
    row: ({ player_id, seed_no }) => `${player_id}/${seed_no}`,
  })
  const pairFor = async (playerId: bigint, seedNo: number): Promise<DrawingPair> => {
    const known = pairs.get(playerId)
    if (known?.seedNo === seedNo) return known
    const row = await readRow({ playerId, seedNo })
    assert(row, `player ${playerId} has no seed pair ${seedNo}`)
    const pair = openPair(vault, row)
    pairs.set(playerId, pair)
    return pair
  }
  return {
    pairFor,
    /** Call when another server may have taken over: numbers of rows lost here may since name other seeds. */
    forget: () => pairs.clear(),
  }
}

export type DrawingPairs = ReturnType<typeof createDrawingPairs>['pairFor']
