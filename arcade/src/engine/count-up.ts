import { paise, type Paise } from '@lalmor/units/paise.ts'
import type { FrameClock } from './frame-clock.ts'
import { reducedMotion } from './motion.ts'
import { winTier, type WinTier } from './win-tier.ts'

/** An amount above the stake counts up once, with a sound. */
export type CountUp = { to: Paise; tier: WinTier }

/** Undefined at or below the stake. */
export function countUp(payout: Paise, stake: Paise): CountUp | undefined {
  const tier = winTier(payout, stake)
  return tier && { to: payout, tier }
}

/** Never above `total` and never falling; `total` itself at the end. */
export function countAt(total: Paise, elapsedMs: number, lengthMs: number): Paise {
  if (elapsedMs >= lengthMs) return total
  const share = Math.max(elapsedMs, 0) / lengthMs
  // Ease out, in ten-thousandths, so that money stays whole.
  return paise((total * BigInt(Math.floor(10_000 * (1 - (1 - share) ** 2)))) / 10_000n)
}

/** Counts on the frame clock; with reduced motion shows the end at once. */
export async function runCountUp(
  { to, tier: { countUpMs } }: CountUp,
  write: (amount: Paise) => void,
  clock: FrameClock,
  signal: AbortSignal,
) {
  if (reducedMotion()) return write(to)
  const start = clock.now()
  const stop = clock.onFrame((now) => write(countAt(to, now - start, countUpMs)))
  try {
    await clock.wait(countUpMs, signal)
  } finally {
    stop()
    write(to)
  }
}
