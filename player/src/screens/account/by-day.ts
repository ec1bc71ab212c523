import type { RoundSummary } from '@lalmor/contract/rounds.ts'
import { istDay, type IstDay } from '@lalmor/units/ist-day.ts'

export type Day = { day: IstDay; rounds: RoundSummary[]; net: number }

/** Rounds by Indian day, in the order they came. `net` is payout − stake in paise. */
export function byDay(rounds: readonly RoundSummary[]): Day[] {
  const days: Day[] = []
  for (const round of rounds) {
    const day = istDay(new Date(round.settledAt))
    let last = days.at(-1)
    if (last?.day !== day) days.push((last = { day, rounds: [], net: 0 }))
    last.rounds.push(round)
    last.net += round.payout - round.stake
  }
  return days
}
