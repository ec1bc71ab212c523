import { expect, test } from 'vitest'
import { istDay } from './ist-day.ts'

test.each([
  ['2026-11-20T18:29:59.999Z', '2026-11-20'],
  ['2026-11-20T18:30:00.000Z', '2026-11-21'],
  ['2026-12-31T18:30:00.000Z', '2027-01-01'],
  ['2028-02-28T18:30:00.000Z', '2028-02-29'],
])('%s is %s in India', (at, day) => {
  expect(istDay(new Date(at))).toBe(day)
})
