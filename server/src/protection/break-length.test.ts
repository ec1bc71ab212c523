import { breaks } from '@lalmor/contract/limits.ts'
import { expect, test } from 'vitest'
import { breakEnd } from './break-length.ts'

test.each([
  ['P1D', '2026-11-20T12:00:00Z', '2026-11-21T12:00:00.000Z'],
  ['P3D', '2026-11-20T12:00:00Z', '2026-11-23T12:00:00.000Z'],
  ['P1W', '2026-11-20T12:00:00Z', '2026-11-27T12:00:00.000Z'],
  ['P2W', '2026-11-20T12:00:00Z', '2026-12-04T12:00:00.000Z'],
  ['P6W', '2026-11-20T12:00:00Z', '2027-01-01T12:00:00.000Z'],
  ['P6M', '2026-11-20T12:00:00Z', '2027-05-20T12:00:00.000Z'],
  ['P6M', '2026-08-31T12:00:00Z', '2027-02-28T12:00:00.000Z'],
  ['P1Y', '2028-02-29T12:00:00Z', '2029-02-28T12:00:00.000Z'],
  ['for-good', '2026-11-20T12:00:00Z', undefined],
] as const)('%s from %s ends %s', (length, now, end) => {
  expect(breakEnd(length, new Date(now))?.toISOString()).toBe(end)
})

test('the lengths are listed from shortest to longest', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const ends = breaks.map((length) => breakEnd(length, now)?.getTime() ?? Number.POSITIVE_INFINITY)
  expect(ends).toEqual(ends.toSorted((a, b) => a - b))
})
