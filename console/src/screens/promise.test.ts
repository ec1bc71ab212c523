import { expect, test } from 'vitest'
import { promise } from './promise.ts'

const now = new Date('2026-11-24T05:12:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test.each([
  [1, 0.04, '', '23 h 00 min left'],
  [19.2, 0.8, 'wa', '4 h 48 min left'],
  [24, 1, 'wa', '0 min left'],
  [25.1, 1, 'ba', '1 h 06 min late'],
])('after %d of 24 hours', (hours, share, tone, said) => {
  const found = promise(ago(hours), 24 * 60, now)
  expect({ ...found, share: Math.round(found.share * 100) / 100 }).toEqual({ share, tone, said })
})

test('without a promised time everything is late at once', () => {
  expect(promise(ago(0.1), 0, now)).toEqual({ share: 1, tone: 'ba', said: '6 min late' })
})
