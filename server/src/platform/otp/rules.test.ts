import { expect, test } from 'vitest'
import { lockedUntil, resendWaitMs, triesOf, triesPerCode } from './rules.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const day = 24 * 60
const inMinutes = (minutes: number) => minutesAgo(-minutes)

test('each code doubles the wait, up to five minutes', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 60].map((sent) => resendWaitMs(sent) / 1000)).toEqual([0, 30, 60, 120, 240, 300, 300, 300])
})

const mine = (minutes: number, tries: number) => ({ at: minutesAgo(minutes), tries, sameDevice: true })
const others = (minutes: number, tries: number) => ({ at: minutesAgo(minutes), tries, sameDevice: false })

// what                                                  wrong tries                                            until
test.each<[string, Parameters<typeof lockedUntil>[0], Date | undefined]>([
  ['none were wrong', [], undefined],
  ['nine from this device', [mine(10, 4), mine(5, 5)], undefined],
  ['ten from this device', [mine(10, 5), mine(5, 5)], inMinutes(day - 10)],
  ['ten, over new codes, in any order', [mine(5, 3), mine(60, 4), mine(30, 3)], inMinutes(day - 60)],
  ['ten, the first of them a day ago', [mine(day, 5), mine(5, 5)], undefined],
  ['ten, the first of them a moment less than a day ago', [mine(day - 1, 5), mine(5, 5)], inMinutes(1)],
  ['fifteen: five must grow old, not ten', [mine(30, 5), mine(20, 5), mine(10, 5)], inMinutes(day - 20)],
  ['ten from other devices', [others(10, 5), others(5, 5)], undefined],
  ['99 from all devices in a day', [others(60, 94), mine(10, 5)], undefined],
  ['a hundred from all devices in a day', [others(60, 95), mine(10, 5)], inMinutes(30 * day - 60)],
  ['a hundred in thirty days', Array.from({ length: 20 }, (_, at) => others((at + 1) * day, 5)), inMinutes(10 * day)],
])('%s', (_what, wrong, until) => {
  expect(lockedUntil(wrong, { known: false, now })).toEqual(until)
})

test('a known device has only its own wrong tries', () => {
  expect(lockedUntil([others(60, 100), mine(10, 9)], { known: true, now })).toBeUndefined()
  expect(lockedUntil([others(60, 100), mine(10, 10)], { known: true, now })).toEqual(inMinutes(day - 10))
  const formerly = Array.from({ length: 12 }, (_, at) => mine((at + 1) * day, 9))
  expect(lockedUntil(formerly, { known: true, now })).toEqual(inMinutes((30 - 12) * day))
})

test('after thirty wrong tries in a day a new device has one try per code, and the owner’s five', () => {
  const wrong = [others(60, 25), mine(10, 5)]
  expect(triesOf(wrong, { known: false, now })).toBe(1)
  expect(triesOf(wrong, { known: true, now })).toBe(triesPerCode)
  expect(triesOf([others(60, 24), mine(10, 5)], { known: false, now })).toBe(triesPerCode)
  expect(triesOf([others(day, 25), mine(10, 5)], { known: false, now })).toBe(triesPerCode)
})
