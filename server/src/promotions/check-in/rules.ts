import { paise, type Paise } from '@lalmor/units/paise.ts'
import { istDaysBefore, type IstDay } from '@lalmor/units/ist-day.ts'
import { paiseOf, type Terms } from '../terms/terms.ts'

export type LastCheckIn = { day: IstDay; step: number }

/** A missed day only pauses the cycle (PRODUCT §8). */
export const nextStep = (last: Pick<LastCheckIn, 'step'> | undefined): number => ((last?.step ?? 0) % 7) + 1

export function decideCheckIn({ stepsPaise, multiple }: Terms<'check-in'>, step: number): { bonus: Paise; required: Paise } {
  const bonus = paiseOf(stepsPaise[step - 1]!)
  return { bonus, required: paise(bonus * BigInt(multiple)) }
}

export const sumOfSteps = ({ stepsPaise }: Terms<'check-in'>, steps: number): Paise =>
  paise(stepsPaise.slice(0, steps).reduce((sum, step) => sum + BigInt(step), 0n))

/** A seventh shows until the day after it. */
export const collectedOf = (last: LastCheckIn | undefined, today: IstDay): number =>
  last === undefined || (last.step === 7 && last.day < today) ? 0 : last.step

/** Returns the whole days between the last check-in and today. */
export function pausedDays(last: LastCheckIn | undefined, today: IstDay): { from: IstDay; to: IstDay; days: number } | undefined {
  if (!last) return undefined
  const from = istDaysBefore(last.day, -1)
  const to = istDaysBefore(today, 1)
  if (from > to) return undefined
  return { from, to, days: Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1 }
}
