import { expect, test } from 'vitest'
import { createCalendar, createClock, liveAll, minuteMs, type Life } from './clock.ts'

const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`)

test('days are Indian ones', () => {
  const { day, before } = createCalendar(at('18:45'))
  expect(day(0, '00:10')).toEqual(at('18:40'))
  expect(day(1, '20:30')).toEqual(at('15:00'))
  expect(before(45 * minuteMs)).toEqual(at('18:00'))
})

test('lives continue in the order of time, and a delayed one continues late, never in the past', async () => {
  const clock = createClock(at('08:00'))
  const told: [string, Date][] = []
  async function* life(name: string, times: string[], takesMs = 0): Life {
    for (const time of times) {
      yield at(time)
      told.push([name, clock.now()])
      clock.pass(takesMs)
    }
  }
  await liveAll(clock, [life('a', ['09:00', '12:00'], 30 * minuteMs), life('b', ['09:10', '11:00'])])
  expect(told).toEqual([
    ['a', at('09:00')],
    ['b', at('09:30')],
    ['b', at('11:00')],
    ['a', at('12:00')],
  ])
})
