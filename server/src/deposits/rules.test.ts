import { paise, rupees } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { appliesFrom, answerTimes, depositTime, earnedBy, newOrderNo } from './rules.ts'

const at = (text: string) => new Date(`2026-11-20T${text}Z`)
const hours = (count: number) => new Date(at('06:00:00').getTime() + count * 3_600_000)

// deposit    since the application   paid, hours after it   percent   bonus
test.each([
  [1_000_00n, 0, undefined, 0, 0n],
  [1_000_00n, 5.999, undefined, 0, 0n],
  [1_000_00n, 6, undefined, 1, 10_00n],
  [1_000_00n, 14, undefined, 2, 20_00n],
  [1_000_00n, 14, -2, 2, 20_00n],
  [1_000_00n, 14, 3, 1, 10_00n],
  [1_000_00n, 14, 14, 0, 0n],
  [1_000_00n, 14, 20, 0, 0n],
  [1_000_00n, 179.9, undefined, 29, 290_00n],
  [1_000_00n, 180, undefined, 30, 300_00n],
  [1_000_00n, 10_000, undefined, 30, 300_00n],
  [999_99n, 6, undefined, 1, 9_99n],
  [50n, 6, undefined, 1, 0n],
])('of %s paise, %s h after the application, paid %s h after it: %s %%, %s paise', (amount, now, paid, percent, bonus) => {
  const paidAt = paid === undefined ? null : hours(paid)
  expect(earnedBy(hours(now), { amount: paise(amount), appliedAt: hours(0), paidAt })).toMatchObject({ percent, bonus })
})

test('other players’ claims stop the clock: waiting caused by claims earns nothing', () => {
  const earned = (now: number, contested: number) =>
    earnedBy(hours(now), { amount: rupees(1_000n), appliedAt: hours(0), paidAt: null, contestedAt: hours(contested) })
  expect(earned(100, 13)).toEqual({ percent: 2, bonus: 20_00n, nextAt: undefined })
  expect(earned(100, -1)).toMatchObject({ percent: 0, bonus: 0n })
  expect(earned(7, 13)).toMatchObject({ percent: 1, nextAt: hours(12) })
})

test('the next percent is shown until the maximum', () => {
  const earned = (now: number) => earnedBy(hours(now), { amount: rupees(1_000n), appliedAt: hours(0), paidAt: null }).nextAt
  expect(earned(0)).toEqual(hours(6))
  expect(earned(6)).toEqual(hours(12))
  expect(earned(179)).toEqual(hours(180))
  expect(earned(180)).toBe(undefined)
})

test('self-service opens after half an hour and answers within 2 to 24', () => {
  expect(appliesFrom(at('06:00:00'))).toEqual(at('06:30:00'))
  expect(answerTimes(at('06:00:00'))).toEqual({ from: at('08:00:00'), by: new Date('2026-11-21T06:00:00Z') })
})

// now (UTC)             days        from                        to
test.each([
  ['2026-11-20T18:29:59Z', 'today', '2026-11-19T18:30:00.000Z', '2026-11-20T18:30:00.000Z'],
  ['2026-11-20T18:30:00Z', 'today', '2026-11-20T18:30:00.000Z', '2026-11-21T18:30:00.000Z'],
  ['2026-11-20T12:00:00Z', '7-days', '2026-11-13T18:30:00.000Z', '2026-11-20T18:30:00.000Z'],
  ['2026-11-20T12:00:00Z', '30-days', '2026-10-21T18:30:00.000Z', '2026-11-20T18:30:00.000Z'],
] as const)('at %s, %s is from %s to %s', (now, days, from, to) => {
  expect(depositTime(days, new Date(now))).toEqual({ from: new Date(from), to: new Date(to) })
})

test('an order number contains the Indian day and is independent of the one before', () => {
  const numbers = Array.from({ length: 50 }, () => newOrderNo(at('18:30:00')))
  for (const number of numbers) expect(number).toMatch(/^DP20261121\d{8}$/)
  expect(new Set(numbers).size).toBe(50)
})
