import { expect, test } from 'vitest'
import { duration, istLongDay, istWhen, utcTitle } from './time.ts'

const now = new Date('2026-11-24T05:12:06.500Z')

test.each([
  ['2026-11-24T05:12:06Z', '10:42'],
  ['2026-11-23T18:30:00Z', '00:00'],
  ['2026-11-23T18:29:59Z', 'Mon 23:59'],
  ['2026-11-17T05:12:00Z', '17 Nov, 10:42'],
  ['2025-12-31T20:00:00Z', '1 Jan, 01:30'],
  ['2025-11-24T05:12:00Z', '24 Nov 2025, 10:42'],
])('%s is shown by the Indian day: %s', (at, shown) => {
  expect(istWhen(new Date(at), now)).toBe(shown)
})

test('the title has UTC, the head the Indian date', () => {
  expect(utcTitle(now)).toBe('2026-11-24 05:12:06 UTC')
  expect(istLongDay(now)).toBe('Tue 24 Nov 2026')
})

test.each([
  [59_999, '0 min'],
  [52 * 60_000, '52 min'],
  [(4 * 60 + 8) * 60_000, '4 h 08 min'],
  [-(25 * 60 + 6) * 60_000, '25 h 06 min'],
  [76 * 3_600_000, '3 d 4 h'],
])('%d ms is %s', (ms, shown) => {
  expect(duration(ms)).toBe(shown)
})
