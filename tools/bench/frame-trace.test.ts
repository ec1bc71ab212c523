import { expect, test } from 'vitest'
import { framesIn, ofMarkedThread, type TraceEvent } from './frame-trace.ts'

const event = (name: string, at: number, ms = 0): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 1,
  ts: at * 1000,
  dur: ms * 1000,
  tdur: ms * 1000,
})
/** A frame's task at `at`, of so many milliseconds. */
const frame = (at: number, ms: number) => [event('RunTask', at, ms), event('Commit', at)]
const played = (events: TraceEvent[]) => framesIn(events, { slowdown: 4, lateMs: 50 })

test('frames in time: each within 50 ms of when it was due', () => {
  const { work, late, longestTaskMs } = played([...frame(0, 4), ...frame(17, 12), ...frame(100, 1)])
  expect(work).toEqual([16, 48, 4])
  expect(late).toEqual([])
  expect(longestTaskMs).toBe(48)
})

test('a long task makes its frame late, and its largest part is named', () => {
  const [task, begin] = frame(17, 14)
  const layout = { ...event('Layout', 18, 11) }
  const { late } = played([...frame(0, 4), task!, begin!, layout])
  expect(late).toEqual([{ ms: 56, parts: ['Layout 44', 'RunTask 12', 'Commit 0'] }])
})

test('a long task before a frame makes it late too', () => {
  expect(played([event('RunTask', 0, 15), ...frame(16, 2)]).late).toMatchObject([
    { ms: 52, parts: ['RunTask 60', 'RunTask 8', expect.anything()] },
  ])
})

test('a frame that is due while another is still drawn is left out', () => {
  expect(played([...frame(0, 12), ...frame(17, 12), ...frame(33, 12), ...frame(50, 12)]).work).toEqual([48, 48])
})

test('only the marked thread between the marks counts', () => {
  const marks = { from: 'a', to: 'b' }
  const other = { ...event('RunTask', 5, 9), tid: 2 }
  const inside = event('RunTask', 5, 1)
  expect(ofMarkedThread([event('RunTask', 0, 1), event('a', 2), inside, other, event('b', 8), event('RunTask', 9, 1)], marks)).toContain(
    inside,
  )
  expect(ofMarkedThread([event('RunTask', 0, 1), event('a', 2), inside, other, event('b', 8), event('RunTask', 9, 1)], marks)).toHaveLength(
    3,
  )
  expect(() => ofMarkedThread([event('a', 1)], marks)).toThrow('no mark b')
})
