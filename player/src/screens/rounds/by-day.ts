import type { OpenRoundSummary, RoundSummary } from '@lalmor/contract/rounds.ts'
import { istDay, type IstDay } from '@lalmor/units/ist-day.ts'

export type Listed = OpenRoundSummary | RoundSummary

export type Day = { day: IstDay; rounds: Listed[]; net: number }

/** The instant a round is listed by: its end or, while it is open, its start. */
export const instantOf = (round: Listed): Date => new Date(round.status === 'Unsettled' ? round.openedAt : round.settledAt)

/**
 * Rounds by Indian day, newest day first, each in the given order, which is by start: a round that stayed open may come after rounds of the
 * day before its end. `net` is payout − stake in paise, over ended rounds.
 */
export function byDay(rounds: readonly Listed[]): Day[] {
  const days = new Map<IstDay, Day>()
  for (const round of rounds) {
    const day = istDay(instantOf(round))
    const of = days.get(day) ?? { day, rounds: [], net: 0 }
    days.set(day, of)
    of.rounds.push(round)
    if (round.status !== 'Unsettled') of.net += round.payout - round.stake
  }
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? 1 : -1))
}
