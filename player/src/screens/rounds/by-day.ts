import type { OpenRoundSummary, RoundSummary } from '@lalmor/contract/rounds.ts'
import { istDay, type IstDay } from '@lalmor/units/ist-day.ts'

export type Listed = OpenRoundSummary | RoundSummary

export type Day = { day: IstDay; rounds: Listed[]; net: number }

/** The round's end or, while it is open, its start. */
export const instantOf = (round: Listed): Date => new Date(round.status === 'Unsettled' ? round.openedAt : round.settledAt)

/** Newest day first. Rounds stay in the order of their starts, so one that stayed open may come after older ones. `net`: payout − stake of ended rounds. */
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
