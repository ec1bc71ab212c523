import type { IstDay } from '@lalmor/units/ist-day.ts'
import { expect, test } from 'vitest'
import { collectedOf, nextStep, pausedDays } from './rules.ts'

const today = '2026-11-20' as IstDay
const last = (day: string, step: number) => ({ day: day as IstDay, step })

test.each([
  // last check-in             next  lit today  paused
  [undefined, 1, 0, undefined],
  [last('2026-11-20', 4), 5, 4, undefined],
  [last('2026-11-19', 4), 5, 4, undefined],
  [last('2026-11-18', 4), 5, 4, { from: '2026-11-19', to: '2026-11-19', days: 1 }],
  [last('2026-10-31', 4), 5, 4, { from: '2026-11-01', to: '2026-11-19', days: 19 }],
  // The seventh shows until its day is over.
  [last('2026-11-20', 7), 1, 7, undefined],
  [last('2026-11-19', 7), 1, 0, undefined],
])('after %o the next step is %i, %i are lit, paused %o', (before, step, lit, paused) => {
  expect(nextStep(before)).toBe(step)
  expect(collectedOf(before, today)).toBe(lit)
  expect(pausedDays(before, today)).toEqual(paused)
})
