import type { WithdrawalBlocker, WithdrawalOptions } from '@lalmor/contract/withdrawals.ts'
import { paise, rupees, type Paise } from '@lalmor/units/paise.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  arrivalTimes,
  blockerOf,
  feeOfPaid,
  holdKey,
  limitOf,
  newOrderNo,
  paidKey,
  refusalOf,
  withdrawalOfKey,
  withdrawalTime,
  type AmountBounds,
} from './rules.ts'

test.each([
  // ordered, fee, paid: fee kept
  [490_00n, 10_00n, 490_00n, 10_00n],
  [490_00n, 10_00n, 245_00n, 5_00n],
  [490_00n, 10_00n, 489_99n, 9_99n],
  [490_00n, 10_00n, 48n, 0n],
  [490_00n, 10_00n, 900_00n, 10_00n],
  [500_00n, 0n, 400_00n, 0n],
])('of %s with a fee of %s the bank paid %s: the fee is %s', (ordered, fee, paid, kept) => {
  expect(feeOfPaid({ ordered: paise(ordered), fee: paise(fee) }, paise(paid))).toBe(kept)
})

const level = { dayLimit: rupees(10_000n), dayTimes: 3 }
const nothing = { deposited: paise(0n), before: paise(0n), today: paise(0n), timesToday: 0 }
type Row = [string, Partial<{ deposited: Paise; before: Paise; today: Paise; timesToday: number }>, bigint, bigint, number]

test.each<Row>([
  ['nothing deposited, nothing withdrawn', {}, 10_000n, 10_000n, 3],
  ['own deposits come on top', { deposited: rupees(50_000n) }, 60_000n, 60_000n, 3],
  [
    'own deposits partly withdrawn today do not count twice',
    { deposited: rupees(50_000n), today: rupees(30_000n), timesToday: 1 },
    60_000n,
    30_000n,
    2,
  ],
  ['own deposits withdrawn on earlier days do not count', { deposited: rupees(50_000n), before: rupees(45_000n) }, 15_000n, 15_000n, 3],
  ['more withdrawn than deposited: only the level’s limit', { deposited: rupees(5_000n), before: rupees(45_000n) }, 10_000n, 10_000n, 3],
  ['used up', { today: rupees(10_000n), timesToday: 3 }, 10_000n, 0n, 0],
  ['a deposit reversed after it was withdrawn', { deposited: rupees(0n), today: rupees(12_000n), timesToday: 4 }, 10_000n, 0n, 0],
])('daily limit: %s', (_name, used, dayLimit, remainingLimit, remainingTimes) => {
  expect(limitOf({ ...nothing, ...used }, level)).toEqual({
    dayLimit: rupees(dayLimit),
    remainingLimit: rupees(remainingLimit),
    remainingTimes,
  })
})

test('own money is never trapped: deposits not withdrawn are within the limit, regardless of earlier days', () => {
  const amount = fc.bigInt(0n, 10n ** 10n).map(paise)
  fc.assert(
    fc.property(amount, amount, amount, (deposited, before, today) => {
      const { remainingLimit } = limitOf({ deposited, before, today, timesToday: 0 }, level)
      expect(remainingLimit >= deposited - before - today).toBe(true)
    }),
  )
})

test('a number contains the Indian day, and a ledger key its withdrawal', () => {
  const orderNo = newOrderNo(new Date('2026-11-20T19:00:00.000Z'))
  expect(orderNo).toMatch(/^WD20261121\d{8}$/)
  expect([holdKey(orderNo), paidKey(orderNo), `${paidKey(orderNo)}/fee`].map(withdrawalOfKey)).toEqual([orderNo, orderNo, orderNo])
  expect(withdrawalOfKey('deposit/DP2026112000184207')).toBe(undefined)
})

test('arrival is in about two hours, at most a day; the days of a filter are Indian days', () => {
  const at = new Date('2026-11-20T12:00:00.000Z')
  expect(arrivalTimes(at)).toEqual({ about: new Date('2026-11-20T14:00:00.000Z'), by: new Date('2026-11-21T12:00:00.000Z') })
  expect(withdrawalTime('7-days', at)).toEqual({ from: new Date('2026-11-13T18:30:00.000Z'), to: new Date('2026-11-20T18:30:00.000Z') })
})

const until = '2026-11-21T12:00:00.000Z'
const bounds: AmountBounds = {
  wager: { required: rupees(4_500n), done: rupees(4_500n), left: paise(0n) },
  dayLimit: rupees(50_000n),
  remainingLimit: rupees(10_000n),
  dayTimes: 3,
  remainingTimes: 2,
  turnsAt: until,
  min: rupees(200n),
  cash: rupees(12_000n),
}
const wagerLeft = { ...bounds.wager, done: rupees(4_499n), left: rupees(1n) }

test.each<[string, bigint, Partial<AmountBounds>, string | undefined]>([
  ['nothing', 10_000_00n, {}, undefined],
  ['all of it', 10_000_01n, { wager: wagerLeft, remainingTimes: 0, cash: rupees(1n) }, 'WagerLeft'],
  ['limit, times and cash', 10_000_01n, { remainingTimes: 0, cash: rupees(1n) }, 'OverWithdrawalLimit'],
  ['times, minimum and cash', 199_99n, { remainingTimes: 0, cash: rupees(1n) }, 'NoWithdrawalsLeft'],
  ['minimum and cash', 199_99n, { cash: rupees(1n) }, 'WithdrawalTooLow'],
  ['cash', 200_00n, { cash: paise(199_99n) }, 'CashTooLow'],
  ['nothing, to the last paisa', 200_00n, { remainingLimit: rupees(200n), cash: rupees(200n) }, undefined],
])('blocker of an amount: %s', (_what, amount, change, reason) => {
  expect(refusalOf(paise(amount), { ...bounds, ...change })?.reason).toBe(reason)
})

test('a refusal of an amount has the facts of the screen', () => {
  expect(refusalOf(rupees(10_001n), bounds)).toMatchObject({ facts: { left: 10_000_00, limit: 50_000_00 } })
  expect(refusalOf(rupees(1n), { ...bounds, remainingTimes: 0 })).toMatchObject({ facts: { times: 3, turnsAt: until } })
})

// Fixed one after another: each time the next one is reported.
test('blockers are reported in their order', () => {
  const fresh = { payableFrom: until }
  type Now = AmountBounds &
    Pick<WithdrawalOptions, 'isOpen' | 'password'> & { account?: { isUnreadable?: true; isNameRefused?: true; payableFrom?: string } }
  const now: Now = {
    ...bounds,
    isOpen: false,
    password: { isSet: false },
    wager: wagerLeft,
    remainingLimit: paise(199_99n),
    remainingTimes: 0,
    cash: paise(199_99n),
  }
  const steps: [WithdrawalBlocker, Partial<Now>][] = [
    ['WithdrawalsClosed', { isOpen: true }],
    ['PasswordNotSet', { password: { isSet: true, lockedUntil: until, withdrawalsHeldUntil: until } }],
    ['WithdrawAccountMissing', { account: { ...fresh, isUnreadable: true } }],
    ['PasswordLocked', { password: { isSet: true, withdrawalsHeldUntil: until } }],
    ['WithdrawalsHeld', { password: { isSet: true } }],
    ['WithdrawAccountUnreadable', { account: { ...fresh, isNameRefused: true } }],
    ['WithdrawAccountNameRefused', { account: fresh }],
    ['WithdrawAccountTooNew', { account: {} }],
    ['WagerLeft', { wager: bounds.wager }],
    ['OverWithdrawalLimit', { remainingLimit: bounds.min }],
    ['NoWithdrawalsLeft', { remainingTimes: 1 }],
    ['CashTooLow', { cash: bounds.min }],
  ]
  for (const [blocker, remedy] of steps) {
    expect(blockerOf({ ...now, bounds: now }, now.account)).toBe(blocker)
    Object.assign(now, remedy)
  }
  expect(blockerOf({ ...now, bounds: now }, now.account)).toBeUndefined()
})
