import { expect, test } from 'vitest'
import { timing } from '../../engine/motion.ts'
import { blurAbove, reelAt, type Turn } from './reel-motion.ts'

const turn: Turn = { from: 7, to: 31, startAt: 90, landAt: 1385 }
const end = turn.landAt + timing.reelStop

test('a reel is exactly at its old stop before a spin and at its new one after', () => {
  expect(reelAt(0, turn)).toEqual({ cell: 7, speed: 0 })
  expect(reelAt(90, turn)).toEqual({ cell: 7, speed: 0 })
  expect(reelAt(end, turn)).toEqual({ cell: 31, speed: 0 })
  expect(reelAt(end + 1e6, turn)).toEqual({ cell: 31, speed: 0 })
})

test('it turns one way without a visible jump, except in the middle of the blur', () => {
  const jumps: number[] = []
  for (let ms = 0; ms < end; ms++) {
    const now = reelAt(ms, turn)
    const next = reelAt(ms + 1, turn)
    // Cells per millisecond: 0.033 at full speed.
    if (Math.abs(next.cell - now.cell) > 0.04) {
      jumps.push(ms)
      expect(now.speed).toBeGreaterThan(blurAbove)
      expect(next.speed).toBeGreaterThan(blurAbove)
    } else if (ms < turn.landAt) expect(next.cell).toBeLessThanOrEqual(now.cell)
  }
  expect(jumps).toHaveLength(1)
})

test('the landing passes its stop by 0.12 cell and comes back', () => {
  let lowest = Infinity
  for (let ms = turn.landAt; ms <= end; ms++) lowest = Math.min(lowest, reelAt(ms, turn).cell)
  expect(31 - lowest).toBeCloseTo(0.12, 2)
})

test('sharp symbols move slowly', () => {
  for (let ms = turn.startAt + timing.reelStart; ms < turn.landAt; ms++) expect(reelAt(ms, turn).speed).toBeGreaterThan(blurAbove)
  expect(reelAt(end - 50, turn).speed).toBeLessThan(blurAbove)
})
