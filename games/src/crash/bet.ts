import { paise, type Paise } from '@lalmor/units/paise.ts'
import type { CrashTables } from './tables.ts'

/** When a bet left the round, in hundredths: set beforehand, and what the multiplier was when the player's own cash-out came in. */
export type CashOuts = { autoCashOut?: number; ownCashOut?: number }

/** Whether a bet can be cashed out at so many hundredths. */
export const isCashOut = ({ cashOutLeast, winCap }: CrashTables, multiplier: number): boolean =>
  Number.isInteger(multiplier) && multiplier >= cashOutLeast && multiplier <= winCap * 100

/** The multiplier at which a bet leaves the round if it lasts so long: the earlier of the two. Undefined when it has none. */
export function cashOutOf({ autoCashOut, ownCashOut }: CashOuts): number | undefined {
  const first = Math.min(autoCashOut ?? Infinity, ownCashOut ?? Infinity)
  return Number.isFinite(first) ? first : undefined
}

/**
 * What a bet is paid, floored to whole paise: stake times the multiplier it leaves at when the round reaches that, else
 * nothing. A bet with no cash-out stays until the win cap. Multipliers are in hundredths.
 */
export function betPayout(tables: CrashTables, bet: { stake: Paise; cashOutAt: number | undefined }, crash: number): Paise {
  const leaves = bet.cashOutAt ?? tables.winCap * 100
  return paise(leaves <= crash ? (bet.stake * BigInt(leaves)) / 100n : 0n)
}
