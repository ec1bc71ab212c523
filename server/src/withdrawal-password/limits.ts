import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../http/refusal.ts'

/** Hashes that one player may ask for in an hour, right ones too: in all processes together, and a restart forgets nothing. */
const points = 60
const durationS = 3_600

export type PasswordLimits = { take(playerId: bigint): Promise<void> }

/** `take` throws TooManyRequests when the player is over. */
export function createPasswordLimits(pool: Pool): PasswordLimits {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    schemaName: 'app',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: 'withdrawal-password',
    points,
    duration: durationS,
    // Whoever is over is refused without a question to the database.
    inMemoryBlockOnConsumed: points + 1,
  })
  return {
    async take(playerId) {
      try {
        await limiter.consume(String(playerId))
      } catch (over) {
        if (over instanceof RateLimiterRes) throw new Refusal('TooManyRequests', { retryAfterMs: Math.max(1, over.msBeforeNext) })
        throw over
      }
    },
  }
}
