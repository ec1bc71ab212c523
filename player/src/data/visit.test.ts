import { expect, test, vi } from 'vitest'
import { memoryStore } from './storage.ts'
import { createVisit, steadyNow } from './visit.ts'

const minute = 60_000

test('time counts while a game is open and seen', () => {
  const visit = createVisit(memoryStore())
  visit.open('u1', 0)
  expect(visit.at(2 * minute).playedMs).toBe(2 * minute)
  visit.pause(3 * minute)
  expect(visit.at(9 * minute).playedMs).toBe(3 * minute)
  visit.resume(10 * minute)
  expect(visit.at(11 * minute).playedMs).toBe(4 * minute)
})

test('the net is payout − stake over the rounds of the visit', () => {
  const visit = createVisit(memoryStore())
  visit.open('u1', 0)
  visit.add(-1000, 1)
  visit.add(1500, 2)
  visit.add(-1000, 3)
  expect(visit.at(4).net).toBe(-500)
})

test('a visit goes on in the next game and after a reload', () => {
  const store = memoryStore()
  const first = createVisit(store)
  first.open('u1', 0)
  first.add(-1000, minute)
  first.pause(2 * minute)
  const next = createVisit(store)
  next.open('u1', 5 * minute)
  expect(next.at(6 * minute)).toEqual({ playedMs: 3 * minute, net: -1000 })
})

test('a page that goes without a word keeps the time up to its last round', () => {
  const store = memoryStore()
  const first = createVisit(store)
  first.open('u1', 0)
  first.add(-1000, minute)
  const next = createVisit(store)
  next.open('u1', 2 * minute)
  expect(next.at(2 * minute).playedMs).toBe(minute)
})

test.each([
  ['after half an hour away', 'u1', 31 * minute],
  ['for another player', 'u2', minute],
])('%s a new visit begins', (_name, uid, now) => {
  const store = memoryStore()
  const first = createVisit(store)
  first.open('u1', 0)
  first.add(-1000, 1)
  first.pause(1)
  const next = createVisit(store)
  next.open(uid, now)
  expect(next.at(now)).toEqual({ playedMs: 0, net: 0 })
})

test('opening twice does not count time twice', () => {
  const visit = createVisit(memoryStore())
  visit.open('u1', 0)
  visit.pause(minute)
  visit.open('u1', minute)
  expect(visit.at(2 * minute).playedMs).toBe(2 * minute)
})

test('the clock of a visit begins as the device’s and is not set with it', () => {
  expect(Math.abs(steadyNow() - Date.now())).toBeLessThan(60_000)
  const before = steadyNow()
  vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ['Date'] })
  expect(steadyNow() - before).toBeLessThan(60_000)
  vi.useRealTimers()
})
