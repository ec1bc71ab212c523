import type { WithdrawalBlocker, WithdrawalDays, WithdrawalOptions } from '@lalmor/contract/withdrawals.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { endOfIstDay, istDay, istDaysBefore, startOfIstDay } from '@lalmor/units/ist-day.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { randomInt } from 'node:crypto'
import { Refusal } from '../platform/http/refusal.ts'

const hoursMs = 60 * 60 * 1000

/** Source: SPEC §9. */
export const usualMs = 2 * hoursMs
export const arrivesByMs = 24 * hoursMs

/** `WD`, the Indian day and eight random digits. */
export const newOrderNo = (now: Date): string => `WD${istDay(now).replaceAll('-', '')}${String(randomInt(100_000_000)).padStart(8, '0')}`

/** Keys of its end start with it. */
export const holdKey = (orderNo: string) => `withdrawal/${orderNo}`
export const paidKey = (orderNo: string) => `${holdKey(orderNo)}/end`
export const paidLateKey = (orderNo: string) => `${paidKey(orderNo)}/late`
export const resolvedKey = (orderNo: string) => `${paidKey(orderNo)}/resolved`
const keyShape = /^withdrawal\/(WD[0-9]{16})(?:\/|$)/

/** Undefined without one. */
export const withdrawalOfKey = (key: string): string | undefined => keyShape.exec(key)?.[1]

/** Returns the service charge for a different amount paid: in proportion if less, rounded down in the player's favour; unchanged if more. */
export const feeOfPaid = ({ ordered, fee }: { ordered: Paise; fee: Paise }, paid: Paise): Paise =>
  paid >= ordered ? fee : paise((fee * paid) / ordered)

export const arrivalTimes = (createdAt: Date): { about: Date; by: Date } => ({
  about: new Date(createdAt.getTime() + usualMs),
  by: new Date(createdAt.getTime() + arrivesByMs),
})

/** Whole Indian days, today's up to now. Source: SPEC §2. */
export function withdrawalTime(days: WithdrawalDays, now: Date): { from: Date; to: Date } {
  const today = istDay(now)
  const before = { today: 0, '7-days': 6, '30-days': 29 }[days]
  return { from: startOfIstDay(istDaysBefore(today, before)), to: endOfIstDay(today) }
}

/** Withdrawals that were returned whole do not count. */
export type Used = {
  deposited: Paise
  before: Paise
  today: Paise
  timesToday: number
}
export type LevelTerms = { dayLimit: Paise; dayTimes: number }

/** The level's limit plus deposits not withdrawn on earlier days, so that own money is never trapped (PRODUCT §6). */
export function limitOf({ deposited, before, today, timesToday }: Used, { dayLimit, dayTimes }: LevelTerms) {
  const own = deposited > before ? deposited - before : 0n
  const limit = paise(dayLimit + own)
  return {
    dayLimit: limit,
    remainingLimit: paise(limit > today ? limit - today : 0n),
    remainingTimes: Math.max(0, dayTimes - timesToday),
  }
}

export type AmountBounds = ReturnType<typeof limitOf> & {
  /** `waived` while play is closed to the player. */
  wager: { required: Paise; done: Paise; left: Paise; waived?: Paise }
  dayTimes: number
  /** The next Indian day, ISO. */
  turnsAt: string
  min: Paise
  cash: Paise
}

/** Returns the first of wager, limit, times, minimum and cash that fails; undefined if none does. */
export function refusalOf(amount: Paise, { wager, dayLimit, remainingLimit, dayTimes, remainingTimes, turnsAt, min, cash }: AmountBounds) {
  if (wager.left > 0n) return new Refusal('WagerLeft', toWire({ left: wager.left }))
  if (amount > remainingLimit) return new Refusal('OverWithdrawalLimit', toWire({ left: remainingLimit, limit: dayLimit }))
  if (remainingTimes === 0) return new Refusal('NoWithdrawalsLeft', { times: dayTimes, turnsAt })
  if (amount < min) return new Refusal('WithdrawalTooLow', toWire({ min }))
  return amount > cash ? new Refusal('CashTooLow', toWire({ cash })) : undefined
}

type Account = Pick<WithdrawalOptions['accounts'][number], 'isUnreadable' | 'isNameRefused' | 'payableFrom'>

/** Returns the first blocker of any withdrawal to an account, in the order of PRODUCT §6. */
export function blockerOf(
  { isOpen, password, bounds }: Pick<WithdrawalOptions, 'isOpen' | 'password'> & { bounds: AmountBounds },
  account: Account | undefined,
): WithdrawalBlocker | undefined {
  if (!isOpen) return 'WithdrawalsClosed'
  if (!password.isSet) return 'PasswordNotSet'
  if (!account) return 'WithdrawAccountMissing'
  if (password.lockedUntil !== undefined) return 'PasswordLocked'
  if (password.withdrawalsHeldUntil !== undefined) return 'WithdrawalsHeld'
  if (account.isUnreadable) return 'WithdrawAccountUnreadable'
  if (account.isNameRefused) return 'WithdrawAccountNameRefused'
  if (account.payableFrom !== undefined) return 'WithdrawAccountTooNew'
  // If the minimum amount is refused, every amount is.
  return refusalOf(bounds.min, bounds)?.reason as WithdrawalBlocker | undefined
}
