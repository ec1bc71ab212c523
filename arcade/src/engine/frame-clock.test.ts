import { expect, test } from 'vitest'
import { frameClock } from './frame-clock.ts'

function screen() {
  let asked: ((time: number) => void) | undefined
  const clock = frameClock((callback) => (asked = callback))
  return {
    clock,
    isWaiting: () => asked !== undefined,
    frame(time: number) {
      const draw = asked
      asked = undefined
      draw?.(time)
    },
  }
}

test('shown time is the time between frames', async () => {
  const { clock, frame } = screen()
  let over = false
  const waiting = clock.wait(50, new AbortController().signal).then(() => (over = true))
  for (const time of [1000, 1020, 1040]) frame(time)
  await Promise.resolve()
  expect([clock.now(), over]).toEqual([40, false])
  frame(1060)
  await waiting
  expect(over).toBe(true)
})

test('a page that was hidden resumes at the same shown time', () => {
  const { clock, frame } = screen()
  const seen: number[] = []
  clock.onFrame((now) => seen.push(now))
  for (const time of [0, 16, 3_600_000, 3_600_016]) frame(time)
  expect(seen).toEqual([0, 16, 116, 132])
})

test('no frames are requested when nothing moves', () => {
  const { clock, frame, isWaiting } = screen()
  expect(isWaiting()).toBe(false)
  const stop = clock.onFrame(() => {})
  frame(0)
  expect(isWaiting()).toBe(true)
  stop()
  frame(16)
  expect(isWaiting()).toBe(false)
})

test('aborting the signal ends a wait, before or after it began', async () => {
  const { clock } = screen()
  const stop = new AbortController()
  const waiting = clock.wait(50, stop.signal)
  stop.abort(new Error('cut'))
  await expect(waiting).rejects.toThrow('cut')
  await expect(clock.wait(50, stop.signal)).rejects.toThrow('cut')
})
