import type { Pool } from 'pg'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { databaseLimiter } from '../http/database-limiter.ts'
import { networkOf } from '../http/network.ts'
import { Refusal } from '../http/refusal.ts'
import { createTaskQueue } from './line.ts'
import type { Phone } from './phone.ts'

const minuteS = 60
const hourS = 60 * minuteS
const dayS = 24 * hourS

/** The most messages we pay for: protects against somebody who has thousands sent. */
export type SmsBudget = { perMinute: number; perHour: number }

/**
 * How many codes are sent. The limits with the most room are checked last, so that a flood of one kind does not use up what everybody shares.
 * A device that the phone has signed in on is counted apart from all others, together with that phone: whatever codes strangers ask for, from
 * however near, its owner gets one.
 */
const rulesWith = ({ perMinute, perHour }: SmsBudget) => ({
  address: [{ points: 20, durationS: 10 * minuteS }],
  device: [
    { points: 6, durationS: 10 * minuteS },
    { points: 20, durationS: dayS },
  ],
  phone: [
    { points: 5, durationS: hourS },
    { points: 10, durationS: dayS },
  ],
  own: [
    { points: 5, durationS: hourS },
    { points: 10, durationS: dayS },
  ],
  new: [
    { points: perMinute, durationS: minuteS },
    { points: perHour, durationS: hourS },
  ],
  known: [
    { points: perMinute, durationS: minuteS },
    { points: perHour, durationS: hourS },
  ],
})

type Rule = keyof ReturnType<typeof rulesWith>

type Asked = { phone: Phone; device: string; address: string; known: boolean }

export type OtpLimits = {
  /** Runs `send` a few at a time: players' rounds use the same connections. */
  inLine<T>(asked: Pick<Asked, 'known'>, send: () => Promise<T>): Promise<T>
  /** Throws TooManyCodes while the budget is spent, before anything is counted against the caller. */
  refuseSpent(asked: Pick<Asked, 'known'>): void
  take(asked: Asked): Promise<void>
}

/**
 * Counts the codes that are sent. `take` throws TooManyCodes when any limit is reached. `known`: the phone has signed in
 * on the device.
 */
export function createOtpLimits(pool: Pool, budget: SmsBudget): OtpLimits {
  const limiters = Object.fromEntries(
    Object.entries(rulesWith(budget)).map(([rule, limits]) => [
      rule,
      limits.map(({ points, durationS }) => databaseLimiter(pool, { kind: `otp-${rule}-${durationS}`, points, durationS })),
    ]),
  ) as Record<Rule, ReturnType<typeof databaseLimiter>[]>

  /** Until when nothing more is sent, as far as this process knows. */
  const spentUntil = { new: 0, known: 0 }

  async function consume(rule: Rule, key: string) {
    for (const limiter of limiters[rule]) {
      try {
        await limiter.consume(key)
      } catch (over) {
        if (!(over instanceof RateLimiterRes)) throw over
        const until = Date.now() + over.msBeforeNext
        if (rule === 'new' || rule === 'known') spentUntil[rule] = until
        throw tooManyCodes(until)
      }
    }
  }

  const lines = { new: createTaskQueue(3), known: createTaskQueue(3) }
  const kindOf = ({ known }: Pick<Asked, 'known'>) => (known ? 'known' : 'new')

  return {
    inLine: (asked, send) => lines[kindOf(asked)](send),
    refuseSpent(asked) {
      const until = spentUntil[kindOf(asked)]
      if (until > Date.now()) throw tooManyCodes(until)
    },
    async take({ phone, device, address, known }) {
      if (known) {
        await consume('own', `${phone}|${device}`)
        return consume('known', 'all')
      }
      await consume('address', networkOf(address))
      await consume('device', device)
      await consume('phone', phone)
      await consume('new', 'all')
    },
  }
}

const tooManyCodes = (until: number) => new Refusal('TooManyCodes', { until: new Date(until).toISOString() })
