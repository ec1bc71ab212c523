import { paise, rupees } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { withdrawalChanges as changes } from '@lalmor/contract/ops/withdrawal-changes.ts'
import { changesSince, isRefused, type Change, type Since } from './changes.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const own = { deposited: rupees(10_000n), won: paise(0n), given: rupees(1_000n), withdrawn: rupees(3_000n), held: rupees(5_000n) }
const deposits = { credited: rupees(10_000n), crypto: paise(0n), unstaked: paise(0n), dropped: paise(0n), betSince: paise(0n) }
const plain: Since = {
  now,
  noted: ['first'],
  notedBeyond: rupees(-2_000n),
  risk: { dayAmount: rupees(5_000n), reviewAbove: rupees(20_000n), paidBefore: 0, own, frozen: false, deposits },
  debt: paise(0n),
  cash: rupees(1_000n),
  takenBack: paise(0n),
  coolDownUntil: undefined,
  accountRemoved: false,
}
const risk = (change: Partial<Since['risk']>) => ({ risk: { ...plain.risk, ...change } })
const beyond = (by: bigint) => risk({ own: { ...own, won: rupees(-2_000n - by) } })

test.each<[string, Partial<Since>, Change[]]>([
  ['nothing has changed', {}, []],
  ['a debt that cash does not cover', { debt: rupees(1_000n), cash: rupees(999n) }, ['debt-uncovered']],
  ['a debt that cash covers: winnings do not pay it automatically', { debt: rupees(1_000n), cash: rupees(1_000n) }, ['debt']],
  ['a deposit reversed', { takenBack: paise(1n) }, ['deposit-taken-back']],
  ['the password reset by a code', { coolDownUntil: new Date(now.getTime() + 1) }, ['password-cool-down']],
  ['the password reset long enough ago', { coolDownUntil: now }, []],
  ['frozen since', risk({ frozen: true }), ['frozen']],
  ['frozen at the request already', { noted: ['first', 'frozen'], ...risk({ frozen: true }) }, []],
  ['it now includes gifts', beyond(1n), ['beyond-own']],
  ['as much in gifts as at the request', { noted: ['beyond-own', 'first'], notedBeyond: rupees(100n), ...beyond(100n) }, []],
  ['more in gifts than at the request', { noted: ['beyond-own', 'first'], notedBeyond: rupees(100n), ...beyond(101n) }, ['beyond-own']],
  ['less in gifts than at the request', { noted: ['beyond-own', 'first'], notedBeyond: rupees(100n), ...beyond(99n) }, []],
  ['the gifts at the request were not recorded', { noted: ['beyond-own', 'first'], notedBeyond: null, ...beyond(500n) }, []],
  ['the earlier payment was reversed', { noted: ['large'], ...risk({ paidBefore: 0 }) }, ['first']],
  ['the review threshold was lowered', risk({ reviewAbove: rupees(4_000n) }), ['large']],
  ['more withdrawn that day since', risk({ dayAmount: rupees(20_001n) }), ['large']],
  ['a deposit that was not bet', risk({ deposits: { ...deposits, unstaked: paise(1n) } }), ['nothing-staked']],
  ['turnover that a break has ended', risk({ deposits: { ...deposits, dropped: paise(1n) } }), ['turnover-dropped']],
  ['a deposit in crypto', risk({ deposits: { ...deposits, crypto: rupees(9_000n) } }), ['crypto-to-bank']],
  ['the bank account deleted', { accountRemoved: true }, ['account-removed']],
  [
    'several, in the order they are shown',
    { debt: rupees(9n), cash: rupees(8n), takenBack: rupees(1n), accountRemoved: true, ...risk({ frozen: true }) },
    ['debt-uncovered', 'deposit-taken-back', 'frozen', 'account-removed'],
  ],
])('%s', (_name, change, found) => {
  expect(changesSince({ ...plain, ...change })).toEqual(found)
})

test('a change that would refuse the player refuses an operator too', () => {
  expect(changes.filter(isRefused)).toEqual(['debt-uncovered', 'password-cool-down'])
})
