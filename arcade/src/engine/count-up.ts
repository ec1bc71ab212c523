import { paise, type Paise } from '@lalmor/units/paise.ts'
import type { FrameClock } from './frame-clock.ts'
import { reducedMotion } from './motion.ts'

/** An amount above the stake counts up once, with a sound. */
export type CountUp = { to: Paise; ms: number; cue: 'win' | 'long-win' }

/** Longer from ten stakes up (GAMES "Money and results, all games"). */
export const countUpMs = (payout: Paise, stake: Paise): number => (payout >= stake * 10n ? 800 : 400)

/** Undefined at or below the stake. */
export const countUp = (payout: Paise, stake: Paise): CountUp | undefined =>
  payout > stake ? { to: payout, ms: countUpMs(payout, stake), cue: payout >= stake * 10n ? 'long-win' : 'win' } : undefined

/** Never above `total` and never falling; `total` itself at the end. */
export function countAt(total: Paise, elapsedMs: number, lengthMs: number): Paise {
  if (elapsedMs >= lengthMs) return total
  const share = Math.max(elapsedMs, 0) / lengthMs
  // Ease out, in ten-thousandths, so that money stays whole.
  return paise((total * BigInt(Math.floor(10_000 * (1 - (1 - share) ** 2)))) / 10_000n)
}

/** Counts on the frame clock; with reduced motion shows the end at once. */
export async function runCountUp({ to, ms }: CountUp, write: (amount: Paise) => void, clock: FrameClock, signal: AbortSignal) {
  if (reducedMotion()) return write(to)
  const start = clock.now()
  const stop = clock.onFrame((now) => write(countAt(to, now - start, ms)))
  try {
    await clock.wait(ms, signal)
  } finally {
    stop()
    write(to)
  }
}
