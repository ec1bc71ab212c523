import { multiplierUnit } from '@lalmor/games/mines/ladder.ts'
import { grouped } from '../../engine/grouped.ts'
import type { Ending } from './standing.ts'

/** The value of `pick` mangoes, in ten-thousandths of the stake. */
export type Rung = { pick: number; multiplier: number; place: 'past' | 'now' | 'won' | 'next' | 'ahead' }

/** A lost round has no value, a finished one no next step. */
export type LadderOf = { ladder: readonly number[]; picks: number; state: Ending }

const inView = 5

/** Up to five steps: two behind the current one if there are, the rest ahead. */
export function rungs({ ladder, picks, state }: LadderOf): Rung[] {
  const first = Math.max(1, Math.min(picks - 2, ladder.length - inView + 1))
  return ladder.slice(first - 1, first - 1 + inView).map((multiplier, i) => ({ pick: first + i, multiplier, place: placeOf(first + i) }))

  function placeOf(pick: number): Rung['place'] {
    if (pick < picks) return 'past'
    if (state === 'lost' || picks === 0) return 'ahead'
    if (pick === picks) return state === 'won' ? 'won' : 'now'
    return pick === picks + 1 && state === 'open' ? 'next' : 'ahead'
  }
}

/** `1.71`, two decimals floored; `2,475` from a thousand up, for lack of room. */
export function timesText(multiplier: number): string {
  const whole = Math.floor(multiplier / multiplierUnit)
  if (whole >= 1000) return grouped(whole)
  return `${whole}.${String(Math.floor(((multiplier % multiplierUnit) * 100) / multiplierUnit)).padStart(2, '0')}`
}
