import { expect, test } from 'vitest'
import { createIdleLock, reportEveryMs } from './idle-lock.ts'
import { memoryStore } from './storage.ts'

const minute = 60_000

function device() {
  let now = Date.parse('2026-11-20T06:30:00Z')
  const timers = new Set<{ at: number; act: () => void }>()
  const store = memoryStore()
  const reports: number[] = []
  const ended: string[] = []
  const tab = (name: string, idleMs = 5 * minute) =>
    createIdleLock(
      {
        store,
        now: () => now,
        later(ms, act) {
          const timer = { at: now + ms, act }
          timers.add(timer)
          return () => timers.delete(timer)
        },
        report: async (ms) => void reports.push(ms),
        end: () => ended.push(name),
      },
      idleMs,
    )
  return {
    tab,
    reports,
    ended,
    pass(ms: number, { asleep = false } = {}) {
      const end = now + ms
      for (;;) {
        const [next] = asleep ? [] : [...timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)
        if (!next) break
        timers.delete(next)
        now = Math.max(now, next.at)
        next.act()
      }
      now = end
    },
  }
}

test('an untouched device ends its session after the time, to the millisecond', () => {
  const { tab, pass, ended } = device()
  const lock = tab('a')
  lock.use()
  pass(5 * minute - 1)
  expect(ended).toEqual([])
  pass(1)
  expect(ended).toEqual(['a'])
  lock.use()
  pass(10 * minute)
  expect(ended).toEqual(['a'])
})

test('each use restarts the time, in whichever tab', () => {
  const { tab, pass, ended } = device()
  const [first] = [tab('first'), tab('second')]
  for (let n = 0; n < 4; n++) {
    pass(4 * minute)
    first.use()
  }
  pass(5 * minute - 1)
  expect(ended).toEqual([])
  pass(1)
  expect(ended.toSorted()).toEqual(['first', 'second'])
})

test('the server hears of use at once, then once a minute, with the time since', () => {
  const { tab, pass, reports } = device()
  const lock = tab('a')
  lock.use()
  pass(0)
  expect(reports).toEqual([0])
  for (let second = 0; second < 120; second++) {
    pass(1_000)
    lock.use()
  }
  // The last touch was a second before.
  expect(reports).toEqual([0, 1_000, 1_000])
  pass(10_000)
  lock.use()
  pass(reportEveryMs)
  expect(reports).toEqual([0, 1_000, 1_000, 50_000])
  pass(4 * minute)
  expect(reports).toHaveLength(4)
})

test('a waking device checks, and a later touch does not count', () => {
  const { tab, pass, ended } = device()
  const [asked, touched] = [tab('asked'), tab('touched')]
  pass(4 * minute, { asleep: true })
  asked.check()
  expect(ended).toEqual([])
  pass(2 * minute, { asleep: true })
  asked.check()
  touched.use()
  expect(ended).toEqual(['asked', 'touched'])
})

test('use before a reload counts; an ended session leaves nothing behind', () => {
  const { tab, pass, ended } = device()
  const first = tab('first')
  first.use()
  first.leave()
  pass(4 * minute)
  const reloaded = tab('reloaded')
  pass(minute)
  expect(ended).toEqual(['reloaded'])
  pass(minute)
  const next = tab('next')
  pass(4 * minute)
  expect(ended).toEqual(['reloaded'])
  next.close()
  reloaded.use()
  pass(10 * minute)
  expect(ended).toEqual(['reloaded'])
})
