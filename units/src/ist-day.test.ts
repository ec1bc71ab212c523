import { expect, test } from 'vitest'
import { endOfIstDay, istDay, lastEndedIstDay } from './ist-day.ts'

test.each([
  ['2026-11-20T18:29:59.999Z', '2026-11-20'],
  ['2026-11-20T18:30:00.000Z', '2026-11-21'],
  ['2026-12-31T18:30:00.000Z', '2027-01-01'],
  ['2028-02-28T18:30:00.000Z', '2028-02-29'],
])('%s is %s in India', (at, day) => {
  expect(istDay(new Date(at))).toBe(day)
})

test.each(['2026-11-20', '2026-12-31', '2028-02-29'])('%s ends where the next day begins', (text) => {
  const day = istDay(new Date(`${text}T06:00:00.000Z`))
  const end = endOfIstDay(day)
  expect(istDay(new Date(end.getTime() - 1))).toBe(day)
  expect(istDay(end)).not.toBe(day)
  expect(lastEndedIstDay(end)).toBe(day)
  expect(lastEndedIstDay(new Date(end.getTime() - 1))).not.toBe(day)
})
