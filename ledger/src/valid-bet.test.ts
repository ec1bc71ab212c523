import { paise, rupees } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { contributions, validBet, type Contribution } from './valid-bet.ts'

const cases: [kind: Contribution, stake: bigint, payout: bigint, counts: bigint][] = [
  ['slots', 100_00n, 0n, 100_00n],
  ['slots', 100_00n, 5_000_00n, 100_00n],
  ['crash', 100_00n, 250_00n, 50_00n],
  ['mines', 100_00n, 100_00n, 10_00n],
  // Red and black at once risk nothing, and count for nothing.
  ['roulette', 200_00n, 200_00n, 0n],
  // All but one number covered: 36 staked, 36 paid on a hit; on a miss the loss counts.
  ['roulette', 36_00n, 0n, 7_20n],
  ['roulette', 10_00n, 360_00n, 2_00n],
  ['andar-bahar', 100_00n, 190_00n, 18_00n],
  ['andar-bahar', 100_00n, 0n, 20_00n],
  // Rounded down to a whole paisa.
  ['mines', 9n, 0n, 0n],
  ['crash', 3n, 0n, 1n],
]

test.each(cases)('%s: a stake of %i that pays %i counts %i', (kind, stake, payout, counts) => {
  expect(validBet(kind, { stake: paise(stake), payout: paise(payout) })).toBe(counts)
})

test('at most the stake counts', () => {
  for (const [kind] of cases) expect(validBet(kind, { stake: rupees(1n), payout: rupees(1_000n) })).toBeLessThanOrEqual(rupees(1n))
})

test('dice count as roulette does: a player reads one figure for both', () => {
  expect(contributions.dice).toEqual(contributions.roulette)
})
