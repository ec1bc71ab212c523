import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToasts, toastMs } from './toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a toast shows for 1.5 s', () => {
  expect(toastMs).toBe(1_500)
  const toasts = createToasts()
  toasts.show('Content copied')
  vi.advanceTimersByTime(1_499)
  expect(toasts.current()?.text).toBe('Content copied')
  vi.advanceTimersByTime(1)
  expect(toasts.current()).toBeUndefined()
})

test('a newer toast replaces an older one, and has its own time', () => {
  const toasts = createToasts()
  toasts.show('one')
  vi.advanceTimersByTime(1_000)
  toasts.show('two')
  vi.advanceTimersByTime(1_000)
  expect(toasts.current()?.text).toBe('two')
})

test('the same text again is a new toast', () => {
  const toasts = createToasts()
  toasts.show('one')
  const first = toasts.current()
  toasts.show('one')
  expect(toasts.current()?.serial).not.toBe(first?.serial)
})
