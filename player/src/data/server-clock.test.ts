import { expect, test } from 'vitest'
import { createServerClock } from './server-clock.ts'

const noon = Date.parse('2026-11-20T12:00:00.000Z')
const header = (ms: number) => new Date(noon + ms).toUTCString()

test('a phone whose clock is right keeps it, to the millisecond', () => {
  const clock = createServerClock(() => noon + 123)
  clock.heard(header(-1_000))
  clock.heard(header(3_000))
  expect(clock.now().getTime()).toBe(noon + 123)
})

test.each([-86_400_000, -360_000, 360_000, 7_200_000])('a phone whose clock is %s ms off follows the server', (offMs) => {
  let device = noon + offMs
  const clock = createServerClock(() => device)
  clock.heard(header(0))
  expect(clock.now().getTime()).toBe(noon)
  device += 90_000
  expect(clock.now().getTime()).toBe(noon + 90_000)
})

test('a corrected phone clock is used again', () => {
  let device = noon - 600_000
  const clock = createServerClock(() => device)
  clock.heard(header(0))
  device = noon + 1_000
  clock.heard(header(1_000))
  expect(clock.now().getTime()).toBe(noon + 1_000)
})

test('an answer without a readable date changes nothing', () => {
  const clock = createServerClock(() => noon)
  for (const date of [null, '', 'yesterday']) clock.heard(date)
  expect(clock.now().getTime()).toBe(noon)
})
