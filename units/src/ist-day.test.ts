import { expect, test } from 'vitest'
import { endOfIstDay, isIstDay, istDay, istDaysBefore, lastEndedIstDay, startOfIstDay } from './ist-day.ts'

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
  const start = startOfIstDay(day)
  expect(istDay(start)).toBe(day)
  expect(istDay(new Date(start.getTime() - 1))).toBe(istDaysBefore(day, 1))
})

test.each([
  ['2026-11-20', 0, '2026-11-20'],
  ['2026-11-20', 6, '2026-11-14'],
  ['2027-01-01', 1, '2026-12-31'],
  ['2028-03-01', 2, '2028-02-28'],
])('%s less %i days is %s', (day, days, earlier) => {
  expect(istDaysBefore(istDay(new Date(`${day}T06:00:00.000Z`)), days)).toBe(earlier)
})

test.each([
  ['2026-11-20', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-31', false],
  ['2026-13-01', false],
  ['2026-11', false],
  ['2026-11-20T00:00', false],
  ['', false],
] as const)('%s is a day: %s', (text, is) => {
  expect(isIstDay(text)).toBe(is)
})
