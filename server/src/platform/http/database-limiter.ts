import type { Pool } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'

/** So many `points` in so many seconds, for each key of a kind. */
export type Limit = { kind: string; points: number; durationS: number }

/**
 * Counts in the database: all processes together, and a restart forgets nothing. What `consume` throws where a key is over is a
 * RateLimiterRes.
 */
export const databaseLimiter = (pool: Pool, { kind, points, durationS }: Limit) =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    schemaName: 'app',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: kind,
    points,
    duration: durationS,
    // Whoever is over is refused without a question to the database: a flood must cost it nothing.
    inMemoryBlockOnConsumed: points + 1,
  })
