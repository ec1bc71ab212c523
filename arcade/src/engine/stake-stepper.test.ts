import { rupees } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { openingStake, stakeAbove, stakeBelow } from './stake-stepper.ts'

const stakes = [1n, 2n, 5n, 10n].map(rupees)

test.each([
  // stake  below       above
  [1n, undefined, 2n],
  [2n, 1n, 5n],
  [5n, 2n, 10n],
  [10n, 5n, undefined],
  [3n, 2n, 5n], // no longer legal: its neighbours are
])('from ₹%s: down to %s, up to %s', (stake, below, above) => {
  expect(stakeBelow(stakes, rupees(stake))).toBe(below === undefined ? undefined : rupees(below))
  expect(stakeAbove(stakes, rupees(stake))).toBe(above === undefined ? undefined : rupees(above))
})

test.each([
  [5n, 5n],
  [7n, 5n],
  [100n, 10n],
  [0n, 1n],
])('with ₹%s requested the game opens at ₹%s', (asked, opens) => {
  expect(openingStake(stakes, rupees(asked))).toBe(rupees(opens))
})

test('no legal stakes is an error', () => {
  expect(() => openingStake([], rupees(1n))).toThrow(RangeError)
})
