import { paise, type Paise } from '@lalmor/units/paise.ts'
import type { CrashTables } from './tables.ts'

/** The multipliers at which a bet may leave, in hundredths: the one set beforehand, and the one when the player cashed out by hand. */
export type CashOuts = { autoCashOut?: number; ownCashOut?: number }

/** Whether a bet can be cashed out at this multiplier, in hundredths. */
export const isCashOut = ({ cashOutLeast, winCap }: CrashTables, multiplier: number): boolean =>
  Number.isInteger(multiplier) && multiplier >= cashOutLeast && multiplier <= winCap * 100

/** The multiplier at which a bet leaves the round if the round reaches it: the lower of the two. Undefined when it has none. */
export function cashOutOf({ autoCashOut, ownCashOut }: CashOuts): number | undefined {
  const first = Math.min(autoCashOut ?? Infinity, ownCashOut ?? Infinity)
  return Number.isFinite(first) ? first : undefined
}

/**
 * A bet's payout, floored to whole paise: stake times its cash-out multiplier if the round reaches that, else
 * nothing. A bet with no cash-out stays until the win cap. Multipliers are in hundredths.
 */
export function betPayout(tables: CrashTables, bet: { stake: Paise; cashOutAt: number | undefined }, crash: number): Paise {
  const leaves = bet.cashOutAt ?? tables.winCap * 100
  return paise(leaves <= crash ? (bet.stake * BigInt(leaves)) / 100n : 0n)
}
