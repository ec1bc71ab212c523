import { paise } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { decideFirstDeposit } from './rules.ts'

const terms = {
  tiers: [
    { fromPaise: 100_00, percent: 20 },
    { fromPaise: 500_00, percent: 30 },
    { fromPaise: 1_000_00, percent: 50 },
    { fromPaise: 5_000_00, percent: 80 },
    { fromPaise: 10_000_00, percent: 100 },
  ],
  maxPaise: 10_000_00,
  multiple: 3,
  multipleMax: 10,
  days: 30,
}

test.each([
  // deposit       %    bonus          to bet: 3 × both, at most 10 × the bonus
  [99_99n, undefined, undefined, undefined],
  [100_00n, 20, 20_00n, 200_00n],
  [499_99n, 20, 99_99n, 999_90n],
  [500_00n, 30, 150_00n, 1_500_00n],
  [1_000_00n, 50, 500_00n, 4_500_00n],
  [5_000_00n, 80, 4_000_00n, 27_000_00n],
  [10_000_00n, 100, 10_000_00n, 60_000_00n],
  [50_000_00n, 100, 10_000_00n, 1_00_000_00n],
])('a first deposit of %i paise earns %s %%: %s, %s to bet', (deposit, percent, bonus, required) => {
  const expected = percent === undefined ? undefined : { percent, bonus, required }
  expect(decideFirstDeposit(terms, paise(deposit))).toEqual(expected)
})
