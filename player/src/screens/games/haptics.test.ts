import { expect, test } from 'vitest'
import { memoryStore } from '../../data/storage.ts'
import { createHaptics, winPatterns } from './haptics.ts'

/** A device with a settable clock and wish for less motion; logs its patterns. */
function device() {
  const felt: number[][] = []
  const self = { at: 0, still: false, felt }
  const haptics = (store = memoryStore()) =>
    createHaptics(store, { vibrate: (pattern) => felt.push(pattern), isStill: () => self.still, now: () => self.at })
  return { self, haptics }
}

const tiers = [1, 2, 3, 4, 5] as const
/** Without the pauses. */
const onMs = (pattern: number[]) => pattern.reduce((sum, ms, i) => sum + (i % 2 === 0 ? ms : 0), 0)

test('ticks are short, and at least a tenth of a second apart however often a frame asks', () => {
  const { self, haptics } = device()
  const { play } = haptics()
  for (self.at = 0; self.at < 1_150; self.at += 5) play()
  expect(self.felt).toEqual(Array.from({ length: 10 }, () => [15]))
})

test('a win of a higher tier is felt more often and for longer, never for half a second', () => {
  const patterns = tiers.map((tier) => winPatterns[tier])
  expect(patterns.map(({ length }) => (length + 1) / 2)).toEqual([...tiers])
  const lengths = patterns.map(onMs)
  expect(lengths).toEqual([...new Set(lengths)].toSorted((a, b) => a - b))
  for (const pattern of patterns) expect(pattern.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(500)
})

test('a win follows the tick of the last reel at once, and nothing cuts it short', () => {
  const { self, haptics } = device()
  const { play } = haptics()
  play()
  self.at = 40
  play(3)
  for (; self.at < 40 + 210 + 100; self.at += 10) {
    play()
    play(5)
  }
  expect(self.felt).toEqual([[15], winPatterns[3]])
  play()
  expect(self.felt).toHaveLength(3)
})

test('a device does not hum, whatever a frame asks for', () => {
  const { self, haptics } = device()
  const { play } = haptics()
  for (self.at = 0; self.at < 10_000; self.at += 5) {
    play()
    play(tiers[self.at % tiers.length])
    for (const tier of tiers.toReversed()) play(tier)
  }
  const feltMs = self.felt.reduce((sum, pattern) => sum + onMs(pattern), 0)
  expect(feltMs).toBeLessThan(3_000)
})

test('they are on until switched off, which the device remembers', () => {
  const { self, haptics } = device()
  const store = memoryStore()
  expect(haptics(store).isOn()).toBe(true)
  haptics(store).set(false)
  const { isOn, play } = haptics(store)
  play()
  play(5)
  expect([isOn(), self.felt]).toEqual([false, []])
})

test('with reduced motion nothing is felt, even if asked for during a game', () => {
  const { self, haptics } = device()
  const { play } = haptics()
  play()
  self.still = true
  self.at = 1_000
  play()
  play(5)
  expect(self.felt).toHaveLength(1)
})

test('a device that cannot vibrate has nothing to switch', () => {
  const { isAvailable, play } = createHaptics(memoryStore(), { vibrate: undefined, isStill: () => false, now: () => 0 })
  play(1)
  expect(isAvailable).toBe(false)
})
