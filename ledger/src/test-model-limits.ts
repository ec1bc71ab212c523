import { istDay } from '@lalmor/units/ist-day.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import { limitMeasures, limitPeriods, type LimitMeasure, type LimitPeriod } from './limits.ts'
import type { Settled } from './settle.ts'

type Limit = { amount: bigint | undefined; raise?: { amount: bigint | undefined; askedAt: Date } | undefined }

/** Use is summed again each time: nothing is carried over a period. */
export type Play = {
  limits: Map<string, Limit>
  starts: { roundId: Uuid7; at: Date; stake: bigint }[]
  payouts: { at: Date; amount: bigint }[]
  answers: Date[]
}

export const newPlay = (): Play => ({ limits: new Map(), starts: [], payouts: [], answers: [] })

/** Indian days, weeks by their Monday, months. */
export function periodOf(period: LimitPeriod, at: Date): string {
  const today = istDay(at)
  if (period === 'day') return today
  if (period === 'month') return today.slice(0, 7)
  const noon = new Date(`${today}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() - ((noon.getUTCDay() + 6) % 7))
  return istDay(noon)
}

/** More than five minutes is a pause, not play. */
function playedBefore(starts: Play['starts'], n: number, at: Date): bigint {
  const previous = starts[n - 1]
  const ms = previous ? at.getTime() - previous.at.getTime() : Number.POSITIVE_INFINITY
  return ms <= 300_000 ? BigInt(ms) : 0n
}

function used({ starts, payouts }: Play, measure: LimitMeasure, period: LimitPeriod, at: Date): bigint {
  const now = periodOf(period, at)
  const inPeriod = (moment: { at: Date }) => periodOf(period, moment.at) === now
  const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
  if (measure === 'time') return sum(starts.map((start, n) => (inPeriod(start) ? playedBefore(starts, n, start.at) : 0n)))
  const staked = sum(starts.filter(inPeriod).map(({ stake }) => stake))
  return measure === 'stake' ? staked : staked - sum(payouts.filter(inPeriod).map(({ amount }) => amount))
}

/** A void staked and lost nothing, in its opening's period; its time counts. */
export function unplay(play: Play, roundId: Uuid7) {
  play.starts.find((start) => start.roundId === roundId)!.stake = 0n
}

/** Stake and loss may be reached but not passed, time may not be reached. */
export function passedLimits(play: Play, stake: bigint, at: Date): Settled[] {
  const passed: Settled[] = []
  for (const measure of limitMeasures)
    for (const period of limitPeriods) {
      const amount = play.limits.get(`${measure}/${period}`)?.amount
      if (amount === undefined) continue
      const before = used(play, measure, period, at)
      const isOver = measure === 'time' ? before + playedBefore(play.starts, play.starts.length, at) >= amount : before + stake > amount
      if (isOver) passed.push({ kind: 'over-limit', measure, period, left: amount > before ? amount - before : 0n })
    }
  return passed
}

/** Rounds at most 30 minutes apart for 60 minutes, or 60 since the last answer. */
export function isCheckDue({ starts, answers }: Play, at: Date): boolean {
  const minute = 60_000
  let from = at.getTime()
  for (const start of starts.toReversed()) {
    if (from - start.at.getTime() > 30 * minute) break
    from = start.at.getTime()
  }
  const answered = answers.at(-1)?.getTime() ?? 0
  return at.getTime() - Math.max(from, answered) >= 60 * minute
}

type Which = { measure: LimitMeasure; period: LimitPeriod }
const limitOf = (play: Play, { measure, period }: Which): Limit => play.limits.get(`${measure}/${period}`) ?? { amount: undefined }

/** Lower, or the first, acts at once and drops a waiting raise. */
export function setModelLimit(play: Play, which: Which & { amount: bigint | undefined }, at: Date) {
  const limit = limitOf(play, which)
  const { amount } = which
  const waits = limit.amount !== undefined && (amount === undefined || amount > limit.amount)
  play.limits.set(`${which.measure}/${which.period}`, waits ? { ...limit, raise: { amount, askedAt: at } } : { amount })
  return { inForce: waits ? limit.amount : amount, waits }
}

export function confirmModelRaise(play: Play, which: Which, at: Date) {
  const limit = limitOf(play, which)
  if (!limit.raise || at.getTime() - limit.raise.askedAt.getTime() < 86_400_000) return { done: false, inForce: limit.amount }
  play.limits.set(`${which.measure}/${which.period}`, { amount: limit.raise.amount })
  return { done: true, inForce: limit.raise.amount }
}
