import type { SeedPosition } from '@lalmor/ledger/wallet.ts'
import { LRUCache } from 'lru-cache'

const kept = 100_000

/**
 * Where each player's next round is expected to draw from, as this process's last settlement left it. A guess that saves a read: after
 * another process or a rotation has moved on, `settle` returns the right position.
 */
export function createPositions() {
  const positions = new LRUCache<bigint, SeedPosition>({ max: kept })
  return {
    expected: (playerId: bigint) => positions.get(playerId),
    settled: (playerId: bigint, { seedNo, nonce }: SeedPosition) => void positions.set(playerId, { seedNo, nonce: nonce + 1 }),
  }
}

export type Positions = ReturnType<typeof createPositions>
