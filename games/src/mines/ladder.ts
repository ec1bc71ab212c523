import { paise, type Paise } from '@lalmor/units/paise.ts'
import type { MinesTables } from './tables.ts'

/** Multipliers are whole ten-thousandths: four decimals, floored. */
export const multiplierUnit = 10_000

/**
 * Values of a round after 1, 2, 3 … picks, in ten-thousandths of the stake: the part of C(tiles, k) / C(tiles − chilies, k) that the tables pay, floored. The
 * round closes at the last step.
 */
export function ladderOf({ tiles, returnPercent, winCap }: MinesTables, chilies: number): number[] {
  const steps: number[] = []
  // C(n, k) / C(n − m, k) pick by pick: k tiles were covered of n, and of n − m that hide a mango.
  let over = BigInt(returnPercent) * BigInt(multiplierUnit)
  let under = 100n
  for (let opened = 0; opened < tiles - chilies; opened++) {
    over *= BigInt(tiles - opened)
    under *= BigInt(tiles - chilies - opened)
    const multiplier = over / under
    if (multiplier > BigInt(winCap * multiplierUnit)) break
    steps.push(Number(multiplier))
  }
  return steps
}

/** The payout of a stake at a multiplier in ten-thousandths, floored to whole paise. */
export const payoutAt = (stake: Paise, multiplier: number): Paise => paise((stake * BigInt(multiplier)) / BigInt(multiplierUnit))
