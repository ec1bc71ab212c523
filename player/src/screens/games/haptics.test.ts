import { expect, test } from 'vitest'
import { memoryStore } from '../../data/storage.ts'
import { createHaptics } from './haptics.ts'

/** A device with a settable clock and wish for less motion; logs its ticks. */
function device() {
  const ticks: number[] = []
  const self = { at: 0, still: false, ticks }
  const haptics = (store = memoryStore()) =>
    createHaptics(store, { vibrate: (ms) => ticks.push(ms), isStill: () => self.still, now: () => self.at })
  return { self, haptics }
}

test('ticks are short, and at least a tenth of a second apart however often a frame asks', () => {
  const { self, haptics } = device()
  const { tick } = haptics()
  for (self.at = 0; self.at < 1_000; self.at += 10) tick()
  expect(self.ticks).toHaveLength(10)
  expect(Math.max(...self.ticks)).toBeLessThanOrEqual(20)
})

test('ticks are on until switched off, which the device remembers', () => {
  const { self, haptics } = device()
  const store = memoryStore()
  expect(haptics(store).isOn()).toBe(true)
  haptics(store).set(false)
  const { isOn, tick } = haptics(store)
  tick()
  expect([isOn(), self.ticks]).toEqual([false, []])
})

test('with reduced motion nothing ticks, even if asked for during a game', () => {
  const { self, haptics } = device()
  const { tick } = haptics()
  tick()
  self.still = true
  self.at = 1_000
  tick()
  expect(self.ticks).toHaveLength(1)
})

test('a device that cannot vibrate has no ticks to switch', () => {
  const { isAvailable, tick } = createHaptics(memoryStore(), { vibrate: undefined, isStill: () => false, now: () => 0 })
  tick()
  expect(isAvailable).toBe(false)
})
