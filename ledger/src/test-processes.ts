import { afterAll } from 'vitest'
import { assets } from './asset.ts'
import { createFlusher } from './flusher.ts'
import { createPool } from './pool.ts'
import { pgQuery } from './query.ts'
import { settleBatch } from './settle.ts'
import type { TestDatabase } from './test-database.ts'
import type { Asked } from './test-requests.ts'

/** Each with its own connections and flusher. */
export function useProcesses({ connection }: TestDatabase, { count, connections }: { count: number; connections: number }): Asked[] {
  const pools = Array.from({ length: count }, () => createPool(connection, { max: connections }))
  afterAll(() => Promise.all(pools.map((pool) => pool.end())))
  return pools.map((pool) => {
    let now = new Date(0)
    const flusher = createFlusher({ settleBatch: (items) => settleBatch(pool, { asset: assets.play, at: now, items }) })
    return {
      query: pgQuery(pool),
      settle(item, at) {
        now = at
        return flusher.settle(item)
      },
    }
  })
}
