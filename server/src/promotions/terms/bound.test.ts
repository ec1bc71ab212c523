import { firstOf } from '@lalmor/games/manifest.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usualTitles } from '../../play/provider-wallet/title.ts'
import { boundOf } from './bound.ts'
import { cheapest } from './cost.ts'

const clearing = cheapest(usualTitles.open)

test('the cheapest cost over the open titles is 3.6977 %', () => {
  expect(clearing).toEqual({ title: firstOf.slot.name, rtpPpm: 963_023, ppm: 36_977 })
})

test('PRODUCT §8 R2’s rates fit; cashback without its cap of 1.5 % stays shut', () => {
  const rates = [
    { promotion: 'bet-rebate', ppm: 5_000 },
    { promotion: 'earn', ppm: 1_000 },
    { promotion: 'ranking', ppm: 10_000 },
    { promotion: 'upgrade', ppm: 1_600 },
    { promotion: 'cashback', ppm: 15_000 },
  ]
  expect(boundOf(rates, clearing)).toMatchObject({ sumPpm: 32_600, shut: [] })
  const uncapped = rates.map((rate) => (rate.promotion === 'cashback' ? { ...rate, ppm: 300_000 } : rate))
  expect(boundOf(uncapped, clearing)).toMatchObject({ sumPpm: 17_600, shut: [{ promotion: 'cashback' }] })
})

test('for any rates, the open ones stay below 90 % of a valid rupee’s cost', () => {
  const rate = fc.record({ promotion: fc.constantFrom('a', 'b', 'c'), ppm: fc.integer({ min: 1, max: 40_000 }) })
  fc.assert(
    fc.property(fc.array(rate), fc.integer({ min: 1, max: 200_000 }), (rates, ppm) => {
      const { sumPpm, shut } = boundOf(rates, { title: 'any', rtpPpm: 0, ppm })
      expect(sumPpm / ppm).toBeLessThan(0.9)
      expect(sumPpm + shut.reduce((sum, one) => sum + one.ppm, 0)).toBe(rates.reduce((sum, one) => sum + one.ppm, 0))
    }),
  )
})
