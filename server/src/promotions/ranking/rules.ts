import type { Board } from '@lalmor/contract/ranking.ts'
import { istDaysBefore, type IstDay } from '@lalmor/units/ist-day.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import type { Rate } from '../terms/bound.ts'
import { paiseOf, type Terms } from '../terms/terms.ts'

type AwardTerms = Pick<Terms<'rank-week'>, 'awards' | 'betsBpsMax' | 'betsPaiseMin' | 'multiple'>

/** The lower of rank and counted bets is paid, if it reaches the minimum. */
export type Award = { listed: Paise; byBets: Paise; award: Paise; required: Paise }

/** PRODUCT §8 R6, H14. */
export function decideAward({ awards, betsBpsMax, betsPaiseMin, multiple }: AwardTerms, rank: number, counted: Paise): Award {
  const listed = paiseOf(awards.find(({ toRank }) => rank <= toRank)?.paise ?? 0)
  const byBets = paise((counted * BigInt(betsBpsMax)) / 10_000n)
  const award = counted < paiseOf(betsPaiseMin) ? paise(0n) : listed < byBets ? listed : byBets
  return { listed, byBets, award, required: paise(award * BigInt(multiple)) }
}

/** PRODUCT §8 R2. */
export const rankRate = (board: Board, { betsBpsMax }: Pick<AwardTerms, 'betsBpsMax'>): Rate => ({
  promotion: `rank-${board}`,
  ppm: betsBpsMax * 100,
})

export function periodOf(board: Board, day: IstDay): { start: IstDay; end: IstDay } {
  if (board === 'day') return { start: day, end: day }
  const noon = new Date(`${day}T12:00:00Z`)
  if (board === 'week') {
    const start = istDaysBefore(day, (noon.getUTCDay() + 6) % 7)
    return { start, end: istDaysBefore(start, -6) }
  }
  const last = new Date(Date.UTC(noon.getUTCFullYear(), noon.getUTCMonth() + 1, 0)).getUTCDate()
  const of = (date: number) => `${day.slice(0, 8)}${String(date).padStart(2, '0')}` as IstDay
  return { start: of(1), end: of(last) }
}

/** `last week` of this one. */
export const periodBefore = (board: Board, day: IstDay) => periodOf(board, istDaysBefore(periodOf(board, day).start, 1))
