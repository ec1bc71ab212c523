import type { Pool } from 'pg'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { databaseLimiter } from '../../platform/http/database-limiter.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/** Right passwords count too. */
const limit = { points: 60, durationS: 3_600 }

export type PasswordLimits = { take(playerId: bigint): Promise<void> }

/** `take` throws TooManyRequests. */
export function createPasswordLimits(pool: Pool): PasswordLimits {
  const limiter = databaseLimiter(pool, { kind: 'withdrawal-password', ...limit })
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
