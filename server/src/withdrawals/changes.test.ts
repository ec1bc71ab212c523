import { paise, rupees } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { changes, changesSince, isRefused, type Change, type Since } from './changes.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const own = { deposited: rupees(10_000n), won: paise(0n), given: rupees(1_000n), withdrawn: rupees(3_000n), held: rupees(5_000n) }
/** ₹5,000 in review as the player's first, with nothing changed. */
const plain: Since = {
  now,
  noted: ['first'],
  notedBeyond: rupees(-2_000n),
  risk: { dayAmount: rupees(5_000n), reviewAbove: rupees(20_000n), paidBefore: 0, own, frozen: false },
  debt: paise(0n),
  cash: rupees(1_000n),
  takenBack: paise(0n),
  coolDownUntil: undefined,
  accountRemoved: false,
}
const risk = (change: Partial<Since['risk']>) => ({ risk: { ...plain.risk, ...change } })
/** The amount exceeds what was deposited and won by this many rupees. */
const beyond = (by: bigint) => risk({ own: { ...own, won: rupees(-2_000n - by) } })

test.each<[string, Partial<Since>, Change[]]>([
  ['nothing has changed', {}, []],
  ['owed, and not there', { debt: rupees(1_000n), cash: rupees(999n) }, ['debt-uncovered']],
  ['owed, and there: winnings pay no debt by themselves', { debt: rupees(1_000n), cash: rupees(1_000n) }, ['debt']],
  ['a deposit taken back', { takenBack: paise(1n) }, ['deposit-taken-back']],
  ['the password set anew by a code', { coolDownUntil: new Date(now.getTime() + 1) }, ['password-cool-down']],
  ['and long enough ago', { coolDownUntil: now }, []],
  ['frozen since', risk({ frozen: true }), ['frozen']],
  ['frozen when it was asked for', { noted: ['first', 'frozen'], ...risk({ frozen: true }) }, []],
  ['a gift goes out that did not before', beyond(1n), ['beyond-own']],
  ['as much of gifts as then', { noted: ['beyond-own', 'first'], notedBeyond: rupees(100n), ...beyond(100n) }, []],
  ['more of gifts than then', { noted: ['beyond-own', 'first'], notedBeyond: rupees(100n), ...beyond(101n) }, ['beyond-own']],
  ['less of gifts than then', { noted: ['beyond-own', 'first'], notedBeyond: rupees(100n), ...beyond(99n) }, []],
  ['how much was not written down then', { noted: ['beyond-own', 'first'], notedBeyond: null, ...beyond(500n) }, []],
  ['the one paid before came back', { noted: ['large'], ...risk({ paidBefore: 0 }) }, ['first']],
  ['a person looks at less than then', risk({ reviewAbove: rupees(4_000n) }), ['large']],
  ['more of that day has gone out since', risk({ dayAmount: rupees(20_001n) }), ['large']],
  ['the bank account taken off the list', { accountRemoved: true }, ['account-removed']],
  [
    'all of it, in the order it is told',
    { debt: rupees(9n), cash: rupees(8n), takenBack: rupees(1n), accountRemoved: true, ...risk({ frozen: true }) },
    ['debt-uncovered', 'deposit-taken-back', 'frozen', 'account-removed'],
  ],
])('%s', (_name, change, found) => {
  expect(changesSince({ ...plain, ...change })).toEqual(found)
})

test('what would refuse the player refuses an operator too', () => {
  expect(changes.filter(isRefused)).toEqual(['debt-uncovered', 'password-cool-down'])
})
