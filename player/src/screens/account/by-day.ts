import type { OpenRoundSummary, RoundSummary } from '@lalmor/contract/rounds.ts'
import { istDay, type IstDay } from '@lalmor/units/ist-day.ts'

export type Listed = OpenRoundSummary | RoundSummary

export type Day = { day: IstDay; rounds: Listed[]; net: number }

/** When a round counts: at its end, and until then at its start. */
export const instantOf = (round: Listed): Date => new Date(round.status === 'Unsettled' ? round.openedAt : round.settledAt)

/** Rounds by Indian day, in the order they came. `net` is payout − stake in paise, of rounds that are over. */
export function byDay(rounds: readonly Listed[]): Day[] {
  const days: Day[] = []
  for (const round of rounds) {
    const day = istDay(instantOf(round))
    let last = days.at(-1)
    if (last?.day !== day) days.push((last = { day, rounds: [], net: 0 }))
    last.rounds.push(round)
    if (round.status !== 'Unsettled') last.net += round.payout - round.stake
  }
  return days
}
