import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLongPress, longPressMs, longPressTolerancePx } from './long-press.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function pressed() {
  const onLongPress = vi.fn()
  const press = createLongPress(onLongPress)
  press.down(100, 100)
  return { press, onLongPress }
}

test('a long press fires after 350 ms, once', () => {
  expect([longPressMs, longPressTolerancePx]).toEqual([350, 10])
  const { press, onLongPress } = pressed()
  vi.advanceTimersByTime(349)
  expect(onLongPress).not.toHaveBeenCalled()
  expect(press.wasLong()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(onLongPress).toHaveBeenCalledOnce()
  expect(press.wasLong()).toBe(true)
  vi.advanceTimersByTime(10_000)
  expect(onLongPress).toHaveBeenCalledOnce()
})

test('a pointer may move 10 px in any direction, and no further', () => {
  const { press, onLongPress } = pressed()
  press.move(106, 108)
  press.move(90, 100)
  vi.advanceTimersByTime(350)
  expect(onLongPress).toHaveBeenCalledOnce()

  const strayed = pressed()
  strayed.press.move(107, 108)
  strayed.press.move(100, 100)
  vi.advanceTimersByTime(350)
  expect(strayed.onLongPress).not.toHaveBeenCalled()
})

test('a pointer lifted earlier is a tap, even after a long press', () => {
  const { press, onLongPress } = pressed()
  vi.advanceTimersByTime(350)
  press.end()
  press.down(100, 100)
  vi.advanceTimersByTime(200)
  press.end()
  vi.advanceTimersByTime(350)
  expect(onLongPress).toHaveBeenCalledOnce()
  expect(press.wasLong()).toBe(false)
})
