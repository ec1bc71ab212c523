import { paise } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { tightest } from './rules.ts'

type Limit = ['day' | 'week' | 'month', amount: bigint, used: bigint]

// case                                limits: period, amount, used                     waiting  tightest, left
test.each<[string, Limit[], bigint, [string, bigint] | undefined]>([
  ['no limit', [], 500n, undefined],
  ['nothing used', [['day', 1000n, 0n]], 0n, ['day', 1000n]],
  ['credited and waiting orders count', [['day', 1000n, 300n]], 200n, ['day', 500n]],
  ['used up', [['day', 1000n, 700n]], 300n, ['day', 0n]],
  ['exceeded by money that arrived anyway', [['day', 1000n, 2000n]], 300n, ['day', 0n]],
  [
    'the lowest of three',
    [
      ['day', 1000n, 100n],
      ['week', 1500n, 700n],
      ['month', 9000n, 700n],
    ],
    0n,
    ['week', 800n],
  ],
  [
    'waiting orders count in each',
    [
      ['day', 1000n, 0n],
      ['month', 1200n, 300n],
    ],
    100n,
    ['month', 800n],
  ],
  [
    'of two equal ones the one that ends later',
    [
      ['day', 1000n, 0n],
      ['month', 1300n, 300n],
    ],
    0n,
    ['month', 1000n],
  ],
])('%s', (_what, limits, waiting, expected) => {
  const found = tightest(
    limits.map(([period, amount, used]) => ({ period, amount: paise(amount), used: paise(used), raise: null })),
    paise(waiting),
  )
  expect(found && [found.period, found.left]).toEqual(expected)
})
