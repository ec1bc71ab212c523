import { paise, type Paise } from '@lalmor/units/paise.ts'
import type { CrashTables } from './tables.ts'

/** Cash-outs in hundredths: the one set beforehand and the one made by hand. */
export type CashOuts = { autoCashOut?: number; ownCashOut?: number }

/** `multiplier` in hundredths. */
export const isCashOut = ({ cashOutLeast, winCap }: CrashTables, multiplier: number): boolean =>
  Number.isInteger(multiplier) && multiplier >= cashOutLeast && multiplier <= winCap * 100

/** The lower of the two; undefined if there is none. */
export function cashOutOf({ autoCashOut, ownCashOut }: CashOuts): number | undefined {
  const first = Math.min(autoCashOut ?? Infinity, ownCashOut ?? Infinity)
  return Number.isFinite(first) ? first : undefined
}

/**
 * The stake times the cash-out if the round reaches that, floored to whole paise; otherwise 0. Without a cash-out the win cap counts. Multipliers are in
 * hundredths.
 */
export function betPayout(tables: CrashTables, bet: { stake: Paise; cashOutAt: number | undefined }, crash: number): Paise {
  const leaves = bet.cashOutAt ?? tables.winCap * 100
  return paise(leaves <= crash ? (bet.stake * BigInt(leaves)) / 100n : 0n)
}
