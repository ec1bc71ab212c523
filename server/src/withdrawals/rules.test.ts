import { paise, rupees, type Paise } from '@lalmor/units/paise.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrivalTimes, feeOf, feeOfPaid, holdKey, limitOf, newOrderNo, paidKey, withdrawalOfKey, withdrawalTime } from './rules.ts'

test.each([
  [rupees(5_000n), 150, rupees(75n)],
  [rupees(200n), 200, rupees(4n)],
  [paise(200_33n), 200, paise(4_00n)],
  [paise(333_33n), 150, paise(4_99n)],
  [rupees(10_00_000n), 0, paise(0n)],
])('of %s paise at %s bps the charge is %s', (amount, feeBps, fee) => {
  expect(feeOf(amount, feeBps)).toBe(fee)
})

test.each([
  // ordered, fee, paid: what is kept
  [490_00n, 10_00n, 490_00n, 10_00n],
  [490_00n, 10_00n, 245_00n, 5_00n],
  [490_00n, 10_00n, 489_99n, 9_99n],
  [490_00n, 10_00n, 48n, 0n],
  [490_00n, 10_00n, 900_00n, 10_00n],
  [500_00n, 0n, 400_00n, 0n],
])('of %s with a fee of %s the bank paid %s: the fee is %s', (ordered, fee, paid, kept) => {
  expect(feeOfPaid({ ordered: paise(ordered), fee: paise(fee) }, paise(paid))).toBe(kept)
})

test('taken out in two parts nobody pays more than at once, and less by under a paisa', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 12n), fc.bigInt(1n, 10n ** 12n), fc.integer({ min: 0, max: 500 }), (one, other, feeBps) => {
      const parts = feeOf(paise(one), feeBps) + feeOf(paise(other), feeBps)
      const whole = feeOf(paise(one + other), feeBps)
      expect(whole - parts === 0n || whole - parts === 1n).toBe(true)
    }),
  )
})

const level = { dayLimit: rupees(10_000n), dayTimes: 3 }
const nothing = { deposited: paise(0n), before: paise(0n), today: paise(0n), timesToday: 0 }
type Row = [string, Partial<{ deposited: Paise; before: Paise; today: Paise; timesToday: number }>, bigint, bigint, number]

test.each<Row>([
  ['nothing deposited, nothing withdrawn', {}, 10_000n, 10_000n, 3],
  ['own deposits come on top', { deposited: rupees(50_000n) }, 60_000n, 60_000n, 3],
  [
    'and are not counted twice once a part is out',
    { deposited: rupees(50_000n), today: rupees(30_000n), timesToday: 1 },
    60_000n,
    30_000n,
    2,
  ],
  ['what earlier days took out is gone from them', { deposited: rupees(50_000n), before: rupees(45_000n) }, 15_000n, 15_000n, 3],
  ['more withdrawn than deposited: the level alone', { deposited: rupees(5_000n), before: rupees(45_000n) }, 10_000n, 10_000n, 3],
  ['used up', { today: rupees(10_000n), timesToday: 3 }, 10_000n, 0n, 0],
  ['a deposit taken back after its money was out', { deposited: rupees(0n), today: rupees(12_000n), timesToday: 4 }, 10_000n, 0n, 0],
])('limit of the day: %s', (_name, used, dayLimit, remainingLimit, remainingTimes) => {
  expect(limitOf({ ...nothing, ...used }, level)).toEqual({
    dayLimit: rupees(dayLimit),
    remainingLimit: rupees(remainingLimit),
    remainingTimes,
  })
})

test('nobody’s own money is trapped: what was deposited and not withdrawn is within the limit, whatever the days before', () => {
  const amount = fc.bigInt(0n, 10n ** 10n).map(paise)
  fc.assert(
    fc.property(amount, amount, amount, (deposited, before, today) => {
      const { remainingLimit } = limitOf({ deposited, before, today, timesToday: 0 }, level)
      expect(remainingLimit >= deposited - before - today).toBe(true)
    }),
  )
})

test('a number names the Indian day, and a key of the ledger its withdrawal', () => {
  const orderNo = newOrderNo(new Date('2026-11-20T19:00:00.000Z'))
  expect(orderNo).toMatch(/^WD20261121\d{8}$/)
  expect([holdKey(orderNo), paidKey(orderNo), `${paidKey(orderNo)}/fee`].map(withdrawalOfKey)).toEqual([orderNo, orderNo, orderNo])
  expect(withdrawalOfKey('deposit/DP2026112000184207')).toBe(undefined)
})

test('about two hours, at most a day; and days of a filter are Indian days', () => {
  const at = new Date('2026-11-20T12:00:00.000Z')
  expect(arrivalTimes(at)).toEqual({ about: new Date('2026-11-20T14:00:00.000Z'), by: new Date('2026-11-21T12:00:00.000Z') })
  expect(withdrawalTime('7-days', at)).toEqual({ from: new Date('2026-11-13T18:30:00.000Z'), to: new Date('2026-11-20T18:30:00.000Z') })
})
