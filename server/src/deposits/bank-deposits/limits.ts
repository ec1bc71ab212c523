import type { Pool } from 'pg'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { databaseLimiter } from '../../platform/http/database-limiter.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/** Enough for a player who misreads theirs, too few to guess reported ones. */
const rules = { order: { points: 6, durationS: 60 * 60 }, player: { points: 20, durationS: 24 * 60 * 60 } } as const

export type UtrLimits = { take(asked: { playerId: bigint; orderNo: string }): Promise<void> }

/** `take` throws UtrTooOften. */
export function createUtrLimits(pool: Pool): UtrLimits {
  const limiterOf = (rule: keyof typeof rules) => databaseLimiter(pool, { kind: `utr-${rule}`, ...rules[rule] })
  const limiters = { order: limiterOf('order'), player: limiterOf('player') }
  return {
    async take({ playerId, orderNo }) {
      try {
        await limiters.order.consume(orderNo)
        await limiters.player.consume(String(playerId))
      } catch (over) {
        if (!(over instanceof RateLimiterRes)) throw over
        throw new Refusal('UtrTooOften', { until: new Date(Date.now() + over.msBeforeNext).toISOString() })
      }
    },
  }
}
