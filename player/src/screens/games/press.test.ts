import { expect, test } from 'vitest'
import { createPress, pressLifeMs } from './press.ts'

/** In this browser a press counts for five seconds. */
function browser({ lifeMs = 5_000, knows = true } = {}) {
  let clock = 0
  let pressedAt = Number.NEGATIVE_INFINITY
  let timers: { at: number; act: () => void }[] = []
  const press = createPress({
    isActive: () => (knows ? clock - pressedAt < lifeMs : undefined),
    now: () => clock,
    later(ms, act) {
      const timer = { at: clock + ms, act }
      timers.push(timer)
      return () => void (timers = timers.filter((one) => one !== timer))
    },
  })
  return {
    press,
    inFrame: () => void (pressedAt = clock),
    onApp() {
      pressedAt = clock
      press.spend()
    },
    async passes(ms: number) {
      for (const end = clock + ms; clock < end;) {
        clock = Math.min(end, clock + 50)
        const due = timers.filter(({ at }) => at <= clock)
        timers = timers.filter(({ at }) => at > clock)
        for (const { act } of due) act()
      }
      await Promise.resolve()
    },
    open: () => timers.length,
  }
}

test('without a press there is no round; one press starts one', async () => {
  const { press, inFrame, passes } = browser()
  expect(press.take()).toBe(false)
  inFrame()
  expect(press.take()).toBe(true)
  const asked: unknown[] = []
  // ADR 0019's hostile frame: a request every 650 ms after one press.
  for (let n = 0; n < 20; n++) {
    await passes(650)
    const taken = press.take()
    if (typeof taken === 'boolean') asked.push(taken)
    else void taken.then((told) => asked.push(told))
  }
  await passes(10_000)
  expect(asked.length).toBe(20)
  expect(asked).not.toContain(true)
})

test('a second press starts a second round, once the browser shows that it is one', async () => {
  const { press, inFrame, passes } = browser()
  inFrame()
  expect(press.take()).toBe(true)
  await passes(2_500)
  inFrame()
  const second = press.take()
  let told: boolean | undefined
  void (second as Promise<boolean>).then((is) => (told = is))
  await passes(2_500)
  expect(told).toBeUndefined()
  await passes(500)
  expect(told).toBe(true)
  const third = press.take()
  await passes(pressLifeMs)
  expect(await third).toBe(false)
})

test('the first press after the browser reported none counts at once', async () => {
  const { press, inFrame, passes } = browser({ lifeMs: 1_000 })
  inFrame()
  expect(press.take()).toBe(true)
  await passes(2_500)
  inFrame()
  expect(press.take()).toBe(true)
})

test('a press on the app, or before it, does not count in the game', async () => {
  const { press, inFrame, onApp, passes } = browser()
  onApp()
  const beside = press.take()
  await passes(6_000)
  expect(await beside).toBe(false)
  inFrame()
  await passes(100)
  onApp()
  const spent = press.take()
  await passes(6_000)
  expect(await spent).toBe(false)
  inFrame()
  expect(press.take()).toBe(true)
})

test('one round waits at a time, and none once the game is closed', async () => {
  const { press, inFrame, passes, open } = browser()
  inFrame()
  expect(press.take()).toBe(true)
  await passes(1_000)
  inFrame()
  const waiting = press.take()
  expect(press.take()).toBe(false)
  press.close()
  expect(await waiting).toBe(false)
  expect(open()).toBe(0)
})

test('in a browser without user activation the game plays', () => {
  const { press } = browser({ knows: false })
  expect([press.take(), press.take()]).toEqual([true, true])
})
