import { paise, rupees } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { decideBetRebate, earnsWeekly, vipRates } from './reward-rules.ts'

test.each([
  [333n, 10, 0n],
  [999n, 10, 0n],
  [1_000n, 10, 1n],
  [1_00_000_00n, 50, 500_00n],
])('%s paise at %i basis points return %s', (bet, bps, rebate) => {
  expect(decideBetRebate(paise(bet), bps)).toBe(rebate)
})

test('a week’s bonus requires thirty times itself, to the paisa', () => {
  const terms = { betMultiple: 30, multiple: 1, days: 30, claimDays: 7 }
  expect([7_20_000n, 7_19_999n].map((bet) => earnsWeekly(terms, rupees(240n), paise(bet)))).toEqual([true, false])
  expect(earnsWeekly(terms, paise(0n), paise(1n))).toBe(false)
})

test('PRODUCT §8 R2: the levels return at most 0.50 % and 0.16 % of valid bets', () => {
  const level = (reach: bigint, upgradeBonus: bigint, betRebateBps: number) => ({
    reach: rupees(reach),
    upgradeBonus: rupees(upgradeBonus),
    betRebateBps,
  })
  expect(vipRates([level(0n, 0n, 0), level(5_000n, 8n, 10), level(25_000n, 28n, 15), level(5_00_00_000n, 8_888n, 50)])).toEqual([
    { promotion: 'vip-rebate', ppm: 5_000 },
    { promotion: 'vip-upgrade', ppm: 1_600 },
  ])
})
