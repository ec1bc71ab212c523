import type { SeedPosition } from '@lalmor/ledger/wallet.ts'
import { LRUCache } from 'lru-cache'

const kept = 100_000

/** Each player's next seed position by this process's last settlement: a guess that saves a read. If stale, `settle` returns the right one. */
export function createPositions() {
  // `max` would allocate all places at once.
  const positions = new LRUCache<bigint, SeedPosition>({ maxSize: kept, sizeCalculation: () => 1 })
  return {
    expected: (playerId: bigint) => positions.get(playerId),
    settled: (playerId: bigint, { seedNo, nonce }: SeedPosition) => void positions.set(playerId, { seedNo, nonce: nonce + 1 }),
  }
}

export type Positions = ReturnType<typeof createPositions>
