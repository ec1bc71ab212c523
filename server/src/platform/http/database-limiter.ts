import type { Pool } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'

/** `points` per `durationS` seconds, for each key of a kind. */
export type Limit = { kind: string; points: number; durationS: number }

/** Counts in the database, for all processes and across restarts. `consume` throws a RateLimiterRes over the limit. */
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
    // A key over its limit is refused from memory: a flood must not cost the database anything.
    inMemoryBlockOnConsumed: points + 1,
  })
