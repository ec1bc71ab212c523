import { endOfIstDay, istDay, istDaysBefore, startOfIstDay, type IstDay } from '@lalmor/units/ist-day.ts'
import type { DepositDays } from '@lalmor/contract/deposits.ts'
import type { DepositLimit } from '@lalmor/ledger/deposit-limits.ts'
import { bps, paise, shareDown, type Paise } from '@lalmor/units/paise.ts'
import { randomInt } from 'node:crypto'

/** Maximum orders of a player waiting for a payment at once. */
export const openOrdersMax = 10

/** Maximum failed payments within this time; then the player waits until the first of them is older. */
export const failuresMax = 5
export const failuresMs = 10 * 60 * 1000

const minutesMs = 60 * 1000
const hoursMs = 60 * minutesMs

/** Self-service opens this long after the UTR went in, and answers within these times of the application. Source: SPEC §9, PRODUCT §5. */
export const applyAfterMs = 30 * minutesMs
export const answerFromMs = 2 * hoursMs
export const answerByMs = 24 * hoursMs

/** What waiting earns: this share of the deposit for each full step. Source: SPEC §9. */
export const bonusStepMs = 6 * hoursMs
export const bonusPercentStep = 1
export const bonusPercentMax = 30

/**
 * What a player's limits leave once everything waiting is credited, and the tightest of them: of two that leave the same, the one with
 * the later end. Undefined without a limit.
 */
export function tightest(limits: readonly DepositLimit[], waiting: Paise): { period: DepositLimit['period']; left: Paise } | undefined {
  return limits
    .map(({ period, amount, used }) => ({ period, left: amount - used - waiting }))
    .map(({ period, left }) => ({ period, left: paise(left > 0n ? left : 0n) }))
    .reduce<ReturnType<typeof tightest>>((least, limit) => (least && least.left < limit.left ? least : limit), undefined)
}

/** `DP`, the Indian day, and eight digits that cannot be guessed, as it is also a transfer's remark. */
export const newOrderNo = (now: Date): string => `DP${istDay(now).replaceAll('-', '')}${String(randomInt(100_000_000)).padStart(8, '0')}`

/** The ledger key of an order's credit; keys of what follows from the credit start with it. */
export const creditKey = (orderNo: string) => `deposit/${orderNo}`
const keyShape = /^deposit\/(DP[0-9]{16})(?:\/|$)/

/** The order that a transfer in the ledger belongs to; undefined when it belongs to none. */
export const orderOfKey = (key: string): string | undefined => keyShape.exec(key)?.[1]

/** The instants a filter's days span: whole Indian days, today's up to now. Source: SPEC §2. */
export function depositTime(days: DepositDays, now: Date): { from: Date; to: Date } {
  const today: IstDay = istDay(now)
  const before = { today: 0, '7-days': 6, '30-days': 29 }[days]
  return { from: startOfIstDay(istDaysBefore(today, before)), to: endOfIstDay(today) }
}

const after = (from: Date, ms: number) => new Date(from.getTime() + ms)

/** When self-service opens for an order whose UTR went in at `utrAt`. */
export const appliesFrom = (utrAt: Date): Date => after(utrAt, applyAfterMs)

/** The earliest and latest time an application is answered. */
export const answerTimes = (appliedAt: Date): { from: Date; by: Date } => ({
  from: after(appliedAt, answerFromMs),
  by: after(appliedAt, answerByMs),
})

export type Earned = {
  percent: number
  bonus: Paise
  /** When the next percent is earned; undefined when there is no more. */
  nextAt: Date | undefined
}

/** An order whose player waits for a late transfer. */
type Waiting = { amount: Paise; appliedAt: Date; paidAt: Date | null; contestedAt?: Date | null }

/**
 * The waiting bonus earned by `now`: 1 % of the deposit for each full 6 hours, up to 30 %, rounded down. It counts from the later of
 * the application and the bank's own time of the payment, since money not yet on its way earns nothing, and stops when other players
 * claim the same UTR, since a wait caused by claims earns nothing.
 */
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
