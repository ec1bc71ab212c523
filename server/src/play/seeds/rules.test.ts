import { expect, test } from 'vitest'
import { isEndingSoon, isSpent } from './rules.ts'

const at = new Date('2026-11-01T00:00:00Z')
const later = (days: number, ms = 0) => new Date(at.getTime() + days * 86_400_000 + ms)

test.each([
  [0, later(0), false, false],
  [8_999, later(29, -1), false, false],
  [9_000, later(0), true, false],
  [0, later(29), true, false],
  [9_999, later(30, -1), true, false],
  [10_000, later(0), true, true],
  [0, later(30), true, true],
])('after %d rounds at %s: ending soon %s, spent %s', (rounds, now, soon, spent) => {
  const used = { rounds, activatedAt: at }
  expect([isEndingSoon(used, now), isSpent(used, now)]).toEqual([soon, spent])
})
