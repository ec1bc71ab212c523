import { expect, test } from 'vitest'
import { createCounter } from './counter.ts'

test('a key has its own points in a window', () => {
  const counter = createCounter({ points: 3, windowMs: 1_000 })
  expect([0, 1, 2].map((at) => counter.take('a', 1, at))).toEqual([0, 0, 0])
  expect(counter.take('a', 1, 400)).toBe(600)
  expect(counter.take('b', 3, 400)).toBe(0)
  expect(counter.take('b', 1, 1_399.5)).toBe(1)
  expect(counter.take('a', 1, 1_000)).toBe(0)
})

test('a call over the rest is refused, and so are later ones', () => {
  const counter = createCounter({ points: 10, windowMs: 1_000 })
  expect(counter.take('a', 8, 0)).toBe(0)
  expect(counter.take('a', 3, 0)).toBe(1_000)
  expect(counter.take('a', 1, 0)).toBe(1_000)
})

test('ended windows are dropped as others begin', () => {
  const counter = createCounter({ points: 1, windowMs: 1_000 })
  for (let n = 0; n < 500; n++) counter.take(`early ${n}`, 1, n)
  expect(counter.take('early 499', 1, 1_200)).toBeGreaterThan(0)
  counter.take('late', 1, 2_400)
  expect(counter.size()).toBeLessThan(5)
})

test('a million made-up keys stay within the maximum kept, and a key in constant use stays limited', () => {
  const counter = createCounter({ points: 100, windowMs: 3_600_000, most: 1_000 })
  let answered = 0
  for (let n = 0; n < 1_000_000; n++) {
    counter.take(`device ${n}`, 1, n / 1_000)
    if (n % 400 === 0 && counter.take('the flooder', 1, n / 1_000) === 0) answered++
  }
  expect(counter.size()).toBeLessThanOrEqual(1_000)
  expect(answered).toBe(100)
})

test('a key may be refused beyond its generation’s life', () => {
  const counter = createCounter({ points: 1, windowMs: 1_000 })
  counter.take('before', 1, 0)
  counter.take('a', 1, 900)
  expect(counter.take('a', 1, 1_100)).toBe(800)
  expect(counter.take('a', 1, 1_899)).toBe(1)
  expect(counter.take('a', 1, 1_900)).toBe(0)
})
