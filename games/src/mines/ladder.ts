import { paise, type Paise } from '@lalmor/units/paise.ts'
import type { MinesTables } from './tables.ts'

/** Four decimals, floored. */
export const multiplierUnit = 10_000

/** Values after 1, 2, 3 … picks in ten-thousandths: `returnPercent` of C(tiles, k) / C(tiles − chilies, k), floored. The last closes the round. */
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

/** Ten-thousandths, floored to whole paise. */
export const payoutAt = (stake: Paise, multiplier: number): Paise => paise((stake * BigInt(multiplier)) / BigInt(multiplierUnit))
