import { endOfIstDay, istDay, istDaysBefore, startOfIstDay, type IstDay } from '@lalmor/units/ist-day.ts'
import type { DepositDays } from '@lalmor/contract/deposits.ts'
import type { DepositLimit } from '@lalmor/ledger/deposit-limits.ts'
import { bps, paise, shareDown, type Paise } from '@lalmor/units/paise.ts'
import { randomInt } from 'node:crypto'

/** Maximum orders that wait for a payment at the same time. */
export const openOrdersMax = 10

/** Maximum failed payments within this time; then the player waits until the first of them is older. */
export const failuresMax = 5
export const failuresMs = 10 * 60 * 1000

const minutesMs = 60 * 1000
const hoursMs = 60 * minutesMs

/** Time from the UTR until self-service opens, and times from the application to its answer. Source: SPEC §9, PRODUCT §5. */
export const applyAfterMs = 30 * minutesMs
export const answerFromMs = 2 * hoursMs
export const answerByMs = 24 * hoursMs

/** The waiting bonus: this share of the deposit for each full step. Source: SPEC §9. */
export const bonusStepMs = 6 * hoursMs
export const bonusPercentStep = 1
export const bonusPercentMax = 30

/**
 * Returns the tightest limit, and what is left of it once all waiting orders are credited; of two equal ones the one that ends later. Undefined without a
 * limit.
 */
export function tightest(limits: readonly DepositLimit[], waiting: Paise): { period: DepositLimit['period']; left: Paise } | undefined {
  return limits
    .map(({ period, amount, used }) => ({ period, left: amount - used - waiting }))
    .map(({ period, left }) => ({ period, left: paise(left > 0n ? left : 0n) }))
    .reduce<ReturnType<typeof tightest>>((least, limit) => (least && least.left < limit.left ? least : limit), undefined)
}

/** `DP`, the Indian day and eight random digits: unguessable, as it is also a transfer's remark. */
export const newOrderNo = (now: Date): string => `DP${istDay(now).replaceAll('-', '')}${String(randomInt(100_000_000)).padStart(8, '0')}`

/** Keys of its consequences start with it. */
export const creditKey = (orderNo: string) => `deposit/${orderNo}`
const keyShape = /^deposit\/(DP[0-9]{16})(?:\/|$)/

/** Undefined without one. */
export const orderOfKey = (key: string): string | undefined => keyShape.exec(key)?.[1]

/** Whole Indian days, today's up to now. Source: SPEC §2. */
export function depositTime(days: DepositDays, now: Date): { from: Date; to: Date } {
  const today: IstDay = istDay(now)
  const before = { today: 0, '7-days': 6, '30-days': 29 }[days]
  return { from: startOfIstDay(istDaysBefore(today, before)), to: endOfIstDay(today) }
}

const after = (from: Date, ms: number) => new Date(from.getTime() + ms)

export const appliesFrom = (utrAt: Date): Date => after(utrAt, applyAfterMs)

export const answerTimes = (appliedAt: Date): { from: Date; by: Date } => ({
  from: after(appliedAt, answerFromMs),
  by: after(appliedAt, answerByMs),
})

export type Earned = {
  percent: number
  bonus: Paise
  /** Undefined at the maximum. */
  nextAt: Date | undefined
}

type Waiting = { amount: Paise; appliedAt: Date; paidAt: Date | null; contestedAt?: Date | null }

/** 1 % per full 6 hours, up to 30 %, rounded down. From the application or, if later, the bank's time of the payment, until other players claim the UTR. */
export function earnedBy(now: Date, { amount, appliedAt, paidAt, contestedAt = null }: Waiting): Earned {
  const from = paidAt !== null && paidAt > appliedAt ? paidAt : appliedAt
  const isContested = contestedAt !== null && contestedAt < now
  const to = isContested ? contestedAt : now
  const steps = Math.max(0, Math.floor((to.getTime() - from.getTime()) / bonusStepMs))
  const percent = Math.min(steps * bonusPercentStep, bonusPercentMax)
  return {
    percent,
    bonus: shareDown(amount, bps(percent * 100)),
    nextAt: percent < bonusPercentMax && !isContested ? after(from, (steps + 1) * bonusStepMs) : undefined,
  }
}
