import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onlineReportMs, startOnlineReport } from './online-report.ts'
import { createSessionStore } from './session.ts'
import { memoryStore } from './storage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setup({ loggedIn = true } = {}) {
  const session = createSessionStore(memoryStore(), () => true)
  if (loggedIn) session.start({ sign: 's1', uid: 'u1', newUserFlag: false })
  const report = vi.fn<() => Promise<unknown>>(async () => ({}))
  startOnlineReport({ session, report })
  return { session, report }
}

test('online is reported at the start and then every 180 s', () => {
  expect(onlineReportMs).toBe(180_000)
  const { report } = setup()
  expect(report).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(onlineReportMs - 1)
  expect(report).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(report).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(10 * onlineReportMs)
  expect(report).toHaveBeenCalledTimes(12)
})

test('a visitor is not reported; a player is, at login', () => {
  const { session, report } = setup({ loggedIn: false })
  vi.advanceTimersByTime(onlineReportMs)
  expect(report).not.toHaveBeenCalled()
  session.start({ sign: 's1', uid: 'u1', newUserFlag: true })
  expect(report).toHaveBeenCalledTimes(1)
})

test('other changes of the session add no reports, and a log-out ends them', () => {
  const { session, report } = setup()
  session.forgetEnd()
  session.clear()
  vi.advanceTimersByTime(onlineReportMs)
  expect(report).toHaveBeenCalledTimes(1)
  session.start({ sign: 's2', uid: 'u1', newUserFlag: false })
  expect(report).toHaveBeenCalledTimes(2)
})

test('a lost report is ignored, and the next one is sent', async () => {
  const { report } = setup()
  report.mockRejectedValue(new Error('lost'))
  await vi.advanceTimersByTimeAsync(2 * onlineReportMs)
  expect(report).toHaveBeenCalledTimes(3)
})
