import type { Bet } from '@lalmor/games/table-games/tables.ts'

/** A count bet against the cards dealt so far: not reached, hit if the match came now, or lost. */
export type Reach = 'ahead' | 'now' | 'past'

export function reachOf({ on }: Pick<Bet, 'on'>, dealt: number): Reach {
  if (on.includes(dealt)) return 'now'
  return dealt > Math.max(...on) ? 'past' : 'ahead'
}
