import type { IstDay } from '@lalmor/units/ist-day.ts'
import { expect, test } from 'vitest'
import { csvLine, csvRupees, csvTime } from './csv.ts'
import { barsOf, daysOf, stepOf } from './rules.ts'

const day = (text: string) => text as IstDay
const period = (from: string, to: string) => ({ from: day(from), to: day(to) })

test.each([
  ['2026-11-20', '2026-11-20', 1],
  ['2026-02-28', '2026-03-01', 2],
  ['2028-02-28', '2028-03-01', 3],
  ['2026-11-21', '2026-11-20', 0],
] as const)('from %s to %s are %s days', (from, to, days) => {
  expect(daysOf(period(from, to))).toBe(days)
})

test.each([
  [1, 'day'],
  [31, 'day'],
  [32, 'week'],
  [182, 'week'],
  [183, 'month'],
] as const)('%s days have a bar each %s', (days, step) => {
  expect(stepOf(days)).toBe(step)
})

test('bars have no gaps, and their sum is the net of the period', () => {
  const days = new Map([
    [day('2026-11-02'), { staked: 500_00n, paid: 120_00n }],
    [day('2026-11-04'), { staked: 10_00n, paid: 25_00n }],
  ])
  expect(barsOf(period('2026-11-01', '2026-11-04'), days)).toEqual({
    step: 'day',
    bars: [
      { from: '2026-11-01', to: '2026-11-01', net: 0 },
      { from: '2026-11-02', to: '2026-11-02', net: -380_00 },
      { from: '2026-11-03', to: '2026-11-03', net: 0 },
      { from: '2026-11-04', to: '2026-11-04', net: 15_00 },
    ],
  })
})

test('weeks end on Sunday and months on their last day; the first and the last are cut to the period', () => {
  // A Wednesday to a Tuesday.
  const weeks = barsOf(period('2026-10-07', '2026-11-10'), new Map()).bars
  expect(weeks.map(({ from, to }) => [from, to])).toEqual([
    ['2026-10-07', '2026-10-11'],
    ['2026-10-12', '2026-10-18'],
    ['2026-10-19', '2026-10-25'],
    ['2026-10-26', '2026-11-01'],
    ['2026-11-02', '2026-11-08'],
    ['2026-11-09', '2026-11-10'],
  ])
  const months = barsOf(period('2027-12-15', '2028-07-01'), new Map()).bars
  expect(months.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2027-12-15 2027-12-31',
    '2028-01-01 2028-01-31',
    '2028-02-01 2028-02-29',
    '2028-03-01 2028-03-31',
    '2028-04-01 2028-04-30',
    '2028-05-01 2028-05-31',
    '2028-06-01 2028-06-30',
    '2028-07-01 2028-07-01',
  ])
})

test('a CSV is quoted by RFC 4180, and no field of it is a formula', () => {
  expect(csvLine(['plain', 'a "quoted", one', 'two\nlines', '=SUM(A1)', '+91', '-5', '@x', '\ttab'])).toBe(
    'plain,"a ""quoted"", one","two\nlines",\'=SUM(A1),\'+91,\'-5,\'@x,\'\ttab\r\n',
  )
  expect([0n, 5n, 1_24_800_50n].map(csvRupees)).toEqual(['0.00', '0.05', '124800.50'])
  expect(() => csvRupees(-1n)).toThrow(RangeError)
  expect(csvTime(new Date('2026-11-20T18:45:07.999Z'))).toBe('2026-11-21 00:15:07')
})
