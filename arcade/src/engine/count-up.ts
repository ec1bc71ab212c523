import { paise, type Paise } from '@lalmor/units/paise.ts'

/** How long an amount above the stake counts up: longer from ten times the stake (GAMES.md). */
export const countUpMs = (payout: Paise, stake: Paise): number => (payout >= stake * 10n ? 800 : 400)

/** What the counting amount reads after `elapsedMs` of `lengthMs`: never above `total`, never falling, `total` itself at the end. */
export function countAt(total: Paise, elapsedMs: number, lengthMs: number): Paise {
  if (elapsedMs >= lengthMs) return total
  const share = Math.max(elapsedMs, 0) / lengthMs
  // Ease out, in ten-thousandths, so that money stays whole.
  return paise((total * BigInt(Math.floor(10_000 * (1 - (1 - share) ** 2)))) / 10_000n)
}
