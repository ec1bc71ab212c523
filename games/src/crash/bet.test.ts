import { paise, rupees } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { betPayout, cashOutOf, isCashOut } from './bet.ts'
import { kiteRunTables as tables } from './definition.ts'

const stake = rupees(20n)
const paid = (cashOutAt: number | undefined, crash: number) => betPayout(tables, { stake, cashOutAt }, crash)

test('a bet is paid at its cash-out when the round reaches it', () => {
  // cash-out     crash      payout
  for (const [cashOutAt, crash, payout] of [
    [247, 271, 4_940n],
    [271, 271, 5_420n],
    [272, 271, 0n],
    [101, 100, 0n],
    [101, 101, 2_020n],
    [undefined, 271, 0n],
    [undefined, 999_999, 0n],
    [undefined, 1_000_000, 20_000_000n],
    [1_000_000, 1_000_000, 20_000_000n],
  ] as const)
    expect(paid(cashOutAt, crash), `${cashOutAt} of ${crash}`).toBe(payout)
})

test('the earlier cash-out counts', () => {
  expect(cashOutOf({})).toBeUndefined()
  expect(cashOutOf({ autoCashOut: 300 })).toBe(300)
  expect(cashOutOf({ ownCashOut: 247 })).toBe(247)
  expect(cashOutOf({ autoCashOut: 300, ownCashOut: 247 })).toBe(247)
  expect(cashOutOf({ autoCashOut: 200, ownCashOut: 247 })).toBe(200)
})

test('cash-outs go from 1.01 to the cap in hundredths', () => {
  expect([100, 101, 101.5, 1_000_000, 1_000_001, NaN].map((multiplier) => isCashOut(tables, multiplier))).toEqual([
    false,
    true,
    false,
    true,
    false,
    false,
  ])
})

test('MD-07: at every legal stake a payout is whole paise without flooring, in proportion to the stake', () => {
  for (const amount of tables.stakes)
    for (const cashOutAt of [101, 133, 247, 9_999, 999_999])
      expect(betPayout(tables, { stake: paise(BigInt(amount)), cashOutAt }, 1_000_000) * 100n).toBe(BigInt(amount) * BigInt(cashOutAt))
  expect(betPayout(tables, { stake: paise(1n), cashOutAt: 199 }, 1_000_000)).toBe(1n)
})
