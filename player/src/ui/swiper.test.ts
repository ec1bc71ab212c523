import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSwiper, slideAfterDrag, swiperIntervalMs, type Hold } from './swiper.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function shown(count: number) {
  const swiper = createSwiper(count)
  const notify = vi.fn()
  const leave = swiper.subscribe(notify)
  return { swiper, notify, leave }
}

test('the next slide comes every 5 s, and after the last the first', () => {
  expect(swiperIntervalMs).toBe(5_000)
  const { swiper, notify } = shown(3)
  vi.advanceTimersByTime(4_999)
  expect(swiper.index()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(swiper.index()).toBe(1)
  expect(notify).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(10_000)
  expect(swiper.index()).toBe(0)
})

test.each<Hold>(['touch', 'focus', 'hidden', 'reduced-motion', 'paused'])('slides stop: %s', (why) => {
  const { swiper } = shown(3)
  vi.advanceTimersByTime(4_000)
  swiper.hold(why, true)
  vi.advanceTimersByTime(60_000)
  expect(swiper.index()).toBe(0)
  swiper.hold(why, false)
  vi.advanceTimersByTime(4_999)
  expect(swiper.index()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(swiper.index()).toBe(1)
})

test('when one reason ends, the others still hold the slides', () => {
  const { swiper } = shown(2)
  swiper.hold('touch', true)
  swiper.hold('paused', true)
  swiper.hold('touch', false)
  vi.advanceTimersByTime(60_000)
  expect(swiper.index()).toBe(0)
})

test('a slide chosen by hand has its full time, and nothing is before the first or after the last', () => {
  const { swiper } = shown(3)
  vi.advanceTimersByTime(4_000)
  swiper.go(1)
  vi.advanceTimersByTime(4_999)
  expect(swiper.index()).toBe(1)
  swiper.go(3)
  expect(swiper.index()).toBe(1)
  swiper.go(-1)
  expect(swiper.index()).toBe(1)
})

test('a single slide stays, and without a subscriber the timer stops', () => {
  const { swiper, notify } = shown(1)
  vi.advanceTimersByTime(60_000)
  expect(swiper.index()).toBe(0)
  expect(notify).not.toHaveBeenCalled()
  const { leave } = shown(3)
  leave()
  expect(vi.getTimerCount()).toBe(0)
})

test('a drag moves to the neighbour once it passes a sixth of the width', () => {
  expect(slideAfterDrag(1, -51, 300)).toBe(2)
  expect(slideAfterDrag(1, 51, 300)).toBe(0)
  expect(slideAfterDrag(1, -50, 300)).toBe(1)
})
