import { expect, test } from 'vitest'
import { formatAge } from './mail-age.ts'

// 00:10 on Saturday 21 November in India, Friday in UTC.
test.each([
  ['2026-11-20T18:35:00Z', '12:05 AM'],
  ['2026-11-20T18:25:00Z', 'Fri'],
  ['2026-11-14T18:35:00Z', 'Sun'],
  ['2026-11-14T18:25:00Z', '14 Nov'],
])('from %s a message is %s old', (at, text) => {
  expect(formatAge(new Date(at), new Date('2026-11-20T18:40:00Z'))).toBe(text)
})
