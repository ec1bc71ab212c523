import { paise } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { restoreBlockerOf, type RestoreBlocker } from './rules.ts'

// case                              cash   bonus  stopped  roundOpen  restored  blocker
test.each<[string, bigint, bigint, boolean, boolean, boolean, RestoreBlocker | undefined]>([
  ['nothing left', 0n, 0n, false, false, false, undefined],
  ['99 paise left', 99n, 0n, false, false, false, undefined],
  ['99 paise over both pockets', 50n, 49n, false, false, false, undefined],
  ['a rupee left', 100n, 0n, false, false, false, 'balance'],
  ['a rupee over both pockets', 50n, 50n, false, false, false, 'balance'],
  ['enough left, and every other blocker', 100n, 0n, true, true, true, 'balance'],
  ['a break', 0n, 0n, true, true, true, 'stopped'],
  ['a round is open', 0n, 0n, false, true, true, 'round-open'],
  ['done today', 0n, 0n, false, false, true, 'today'],
])('%s', (_what, cash, bonus, stopped, roundOpen, restored, obstacle) => {
  expect(restoreBlockerOf({ cash: paise(cash), bonus: paise(bonus), stopped, roundOpen, restored })).toBe(obstacle)
})
