import { paise, rupees } from '@lalmor/units/paise.ts'
import type { IstDay } from '@lalmor/units/ist-day.ts'
import { expect, test } from 'vitest'
import { releasedTerms } from '../terms/test-released.ts'
import { decideAward, periodBefore, periodOf, rankRate } from './rules.ts'

const week = releasedTerms('rank-week')

test.each([
  ['the first with ₹7,77,600', 1, rupees(7_77_600n), 3_888_00n],
  ['the first with a paisa less', 1, paise(7_77_599_99n), 3_887_99n],
  ['the first of a quiet board', 1, rupees(1_000n), 5_00n],
  ['nobody below ₹1,000', 1, paise(999_99n), 0n],
  ['the 10th', 10, rupees(5_00_000n), 188_00n],
  ['the 11th', 11, rupees(5_00_000n), 38_00n],
  ['the 50th', 50, rupees(5_00_000n), 38_00n],
  ['the 51st', 51, rupees(5_00_000n), 0n],
])('PRODUCT §8 R6, an award of the week: %s', (_what, rank, counted, award) => {
  expect(decideAward(week, rank, counted)).toMatchObject({ award, required: award * 3n })
})

test('PRODUCT §8 R6: the lists sum to ₹2,800, ₹9,500 and ₹22,300', () => {
  const total = ({ awards }: typeof week) =>
    awards.reduce((sum, { toRank, paise: amount }, at) => sum + amount * (toRank - (awards[at - 1]?.toRank ?? 0)), 0)
  expect([total(releasedTerms('rank-day')), total(week), total(releasedTerms('rank-month'))]).toEqual([2_800_00, 9_500_00, 22_300_00])
})

test('PRODUCT §8 R2: the three boards return at most 1.00 % of valid bets', () => {
  const rates = [rankRate('day', releasedTerms('rank-day')), rankRate('week', week), rankRate('month', releasedTerms('rank-month'))]
  expect(rates.map(({ ppm }) => ppm)).toEqual([2_000, 5_000, 3_000])
})

test.each([
  ['day', '2026-03-01', '2026-03-01', '2026-03-01', '2026-02-28'],
  ['week', '2026-11-22', '2026-11-16', '2026-11-22', '2026-11-09'],
  ['week', '2026-11-23', '2026-11-23', '2026-11-29', '2026-11-16'],
  ['month', '2028-02-29', '2028-02-01', '2028-02-29', '2028-01-01'],
  ['month', '2027-01-01', '2027-01-01', '2027-01-31', '2026-12-01'],
] as const)('the %s of %s is %s to %s, and the one before begins %s', (board, day, start, end, before) => {
  expect(periodOf(board, day as string as IstDay)).toEqual({ start, end })
  expect(periodBefore(board, day as string as IstDay).start).toBe(before)
})
