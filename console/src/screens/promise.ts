import type { Tone } from '../ui/parts.tsx'
import { duration } from '../ui/time.ts'

/** The used share of a promised time, with its words. A quarter left is near. */
export function promise(since: Date, minutes: number, now: Date): { share: number; tone: Tone; said: string } {
  const left = since.getTime() + minutes * 60_000 - now.getTime()
  const share = minutes === 0 ? 1 : 1 - left / (minutes * 60_000)
  if (left < 0) return { share: 1, tone: 'ba', said: `${duration(left)} late` }
  return { share, tone: share > 0.75 ? 'wa' : '', said: `${duration(left)} left` }
}
