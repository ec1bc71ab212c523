import type { ReviewRule } from '@lalmor/contract/withdrawals.ts'
import { paise, rupees } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { reviewRules, type Risk } from './risk.ts'

/** Withdraws ₹5,000 of deposits and winnings after earlier payments. */
const plain: Risk = {
  dayAmount: rupees(5_000n),
  reviewAbove: rupees(20_000n),
  paidBefore: 1,
  own: { deposited: rupees(10_000n), won: rupees(2_000n), given: rupees(1_000n), withdrawn: rupees(3_000n), held: rupees(5_000n) },
  frozen: false,
  deposits: {
    credited: rupees(10_000n),
    crypto: rupees(2_000n),
    unstaked: rupees(0n),
    dropped: rupees(500n),
    betSince: rupees(500n),
  },
}
const deposits = (change: Partial<Risk['deposits']>) => ({ deposits: { ...plain.deposits, ...change } })
const own = (change: Partial<Risk['own']>) => ({ own: { ...plain.own, ...change } })

test.each<[string, Partial<Risk>, ReviewRule[]]>([
  ['no rule applies', {}, []],
  ['the first withdrawal', { paidBefore: 0 }, ['first']],
  ['exactly the threshold', { dayAmount: rupees(20_000n) }, []],
  ['a paisa more', { dayAmount: (rupees(20_000n) + 1n) as Risk['dayAmount'] }, ['large']],
  ['all that was deposited and won', own({ held: rupees(9_000n) }), []],
  ['a rupee of gifts', own({ held: rupees(9_001n) }), ['beyond-own']],
  ['losses reduce own money', own({ won: rupees(-3_000n) }), ['beyond-own']],
  ['gifts alone', own({ deposited: rupees(0n), won: rupees(0n), withdrawn: rupees(0n), held: rupees(200n) }), ['beyond-own']],
  ['a frozen account', { frozen: true }, ['frozen']],
  ['a rupee deposited since the last bet', deposits({ unstaked: rupees(1n) }), ['nothing-staked']],
  ['a paisa less bet than a break has ended', deposits({ betSince: paise(499_99n) }), ['turnover-dropped']],
  ['a paisa above the share of crypto', deposits({ crypto: paise(2_000_01n) }), ['crypto-to-bank']],
  ['no deposits at all', deposits({ credited: paise(0n), crypto: paise(0n), dropped: paise(0n), betSince: paise(0n) }), []],
  [
    'all of them',
    {
      paidBefore: 0,
      dayAmount: rupees(90_000n),
      frozen: true,
      ...own({ held: rupees(90_000n) }),
      ...deposits({ crypto: rupees(9_000n), unstaked: rupees(1n), dropped: rupees(501n) }),
    },
    ['first', 'large', 'beyond-own', 'frozen', 'nothing-staked', 'turnover-dropped', 'crypto-to-bank'],
  ],
])('%s', (_name, change, rules) => {
  expect(reviewRules({ ...plain, ...change })).toEqual(rules)
})
