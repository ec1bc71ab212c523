import { expect, test, vi } from 'vitest'
import { createGate, usualGate } from './gate.ts'
import { Refusal } from './refusal.ts'

const few = { ...usualGate, places: 1, waiting: 4, waitingOfOne: 2 }

/** A gate, and the networks in order of entry, each leaving at once. */
function watched(rules = few) {
  const now = { ms: 0 }
  const gate = createGate(rules, () => now.ms)
  const entered: string[] = []
  const refused: Refusal[] = []
  const come = (network: string) =>
    gate.enter(network).then(
      (leave) => {
        entered.push(network)
        leave()
      },
      (error: Refusal) => void refused.push(error),
    )
  return { gate, now, come, entered, refused }
}

test('networks take turns, however many calls wait in one', async () => {
  const { gate, come, entered } = watched()
  const leave = await gate.enter('first')
  const all = ['flood', 'flood', 'person'].map(come)
  leave()
  await Promise.all(all)
  expect(entered).toEqual(['flood', 'person', 'flood'])
})

test('waiting calls are limited, per network and in all', async () => {
  const { gate, come, entered, refused } = watched()
  const leave = await gate.enter('first')
  const all = ['a', 'a', 'a', 'b', 'b', 'c', 'c'].map(come)
  await vi.waitFor(() => expect(refused).toHaveLength(3))
  expect(gate.waiting()).toBe(4)
  for (const { reason, facts } of refused) expect({ reason, facts }).toEqual({ reason: 'Busy', facts: { retryAfterMs: few.waitMs } })
  leave()
  await Promise.all(all)
  expect(entered.toSorted()).toEqual(['a', 'a', 'b', 'b'])
  expect(gate.waiting()).toBe(0)
})

test('a call that waited too long gets a time to retry, and the next gets the place', async () => {
  vi.useFakeTimers()
  try {
    const { gate, come, entered, refused } = watched()
    const leave = await gate.enter('first')
    const late = come('late')
    await vi.advanceTimersByTimeAsync(few.waitMs)
    await late
    expect(refused.map(({ reason }) => reason)).toEqual(['Busy'])
    const next = come('next')
    leave()
    await next
    expect(entered).toEqual(['next'])
  } finally {
    vi.useRealTimers()
  }
})

test('while players call, a place rests in proportion to its use, up to a maximum', async () => {
  vi.useFakeTimers()
  try {
    for (const [tookMs, restMs] of [
      [20, 20 * few.rest],
      [60_000, few.restMaxMs],
    ] as const) {
      const { gate, now, come, entered } = watched()
      const leave = await gate.enter('first')
      now.ms = tookMs
      gate.notePlayer()
      leave()
      const next = come('next')
      await vi.advanceTimersByTimeAsync(restMs - 1)
      expect(entered).toEqual([])
      await vi.advanceTimersByTimeAsync(1)
      await next
      expect(entered).toEqual(['next'])
    }
  } finally {
    vi.useRealTimers()
  }
})

test('a cookie is known after its session is proved, until it comes with another session', () => {
  const { gate } = watched()
  expect(gate.knows('cookie')).toBe(false)
  gate.prove('cookie')
  expect(gate.knows('cookie')).toBe(true)
  gate.doubt('cookie')
  expect(gate.knows('cookie')).toBe(false)
})

test('delayed refusals are limited', async () => {
  vi.useFakeTimers()
  try {
    const { gate } = watched({ ...few, held: 2 })
    const held = [gate.hold(), gate.hold()]
    expect(await gate.hold()).toBe(false)
    await vi.advanceTimersByTimeAsync(few.refuseAfterMs)
    expect(await Promise.all(held)).toEqual([true, true])
  } finally {
    vi.useRealTimers()
  }
})
