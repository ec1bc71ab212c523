import type { Position } from '@lalmor/contract/statement.ts'
import { endOfIstDay, istDay, istDaysBefore, startOfIstDay, type IstDay } from '@lalmor/units/ist-day.ts'

/** Whole Indian days, both included. */
export type Period = { from: IstDay; to: IstDay }

/** Maximum period of a net position. */
export const periodDaysMax = 3_660
/** Maximum period of play time, which is read round by round. */
export const playedDaysMax = 31
/** Maximum journal rows in one statement. */
export const statementRowsMax = 100_000

const dayMs = 24 * 60 * 60 * 1000

/** Below 1 if the period ends before it begins. */
export const daysOf = ({ from, to }: Period): number => (endOfIstDay(to).getTime() - startOfIstDay(from).getTime()) / dayMs

/** A bar for each day of a month, week of half a year, else month: so many fit on a phone. */
export const stepOf = (days: number): Position['step'] => (days <= 31 ? 'day' : days <= 182 ? 'week' : 'month')

/** Weeks end on Sunday. */
function endOfStep(day: IstDay, step: Position['step']): IstDay {
  if (step === 'day') return day
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  // Calendar days, as UTC counts them.
  const last =
    step === 'month'
      ? new Date(Date.UTC(year, month, 0))
      : new Date(Date.UTC(year, month - 1, date + ((7 - new Date(Date.UTC(year, month - 1, date)).getUTCDay()) % 7)))
  return last.toISOString().slice(0, 10) as IstDay
}

const nextDay = (day: IstDay): IstDay => istDaysBefore(day, -1)

/** Payouts less stakes, without gaps. The first and last step are cut to the period. */
export function barsOf(period: Period, days: ReadonlyMap<IstDay, { staked: bigint; paid: bigint }>): Pick<Position, 'step' | 'bars'> {
  const step = stepOf(daysOf(period))
  const bars: Position['bars'] = []
  const ends: IstDay[] = []
  for (let from = period.from; from <= period.to; from = nextDay(ends.at(-1)!)) {
    const end = endOfStep(from, step)
    ends.push(end < period.to ? end : period.to)
    bars.push({ from, to: ends.at(-1)!, net: 0 })
  }
  for (const [day, { staked, paid }] of days) {
    const bar = bars.find(({ from, to }) => from <= day && day <= to)
    if (bar) bar.net += Number(paid - staked)
  }
  return { step, bars }
}

/** app.player_day is updated every minute, and at midnight for the day before. */
export const freshFrom = (now: Date): IstDay => istDaysBefore(istDay(now), 1)
