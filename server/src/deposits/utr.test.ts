import { typedCases } from '@lalmor/units/test-typed-cases.ts'
import { expect, test } from 'vitest'
import { decide, hasCredited, isDoubtfulClaim, orderNamedBy, paidAtOf, readUtr } from './utr.ts'

// typed                     read
test.each([
  ['432031774190', '432031774190'],
  [' 4320 3177-4190 ', '432031774190'],
  ['4320\u00a03177\u200b4190\n', '432031774190'],
  ['4320–3177–4190', '432031774190'],
  ['43203177419', undefined],
  ['4320317741900', undefined],
  ['43203177419O', undefined],
  ['４３２０３１７７４１９０', '432031774190'],
  ['111111111111', undefined],
  ['0000 0000 0000', undefined],
  ['111111111112', '111111111112'],
  ['', undefined],
])('typed %j is the UTR %s', (typed, utr) => expect(readUtr(typed)).toBe(utr))

// remark                                                 order it names
test.each([
  ['DP2026112000184207', 'DP2026112000184207'],
  ['upi/632411112222/dp2026112000184207/asha', 'DP2026112000184207'],
  ['DP2026112000184207 again DP2026112000184207', 'DP2026112000184207'],
  ['DP2026112000184207 DP2026112000184208', undefined],
  ['DP20261120001842071', undefined],
  ['XDP2026112000184207', undefined],
  ['DP20261120 00184207', 'DP2026112000184207'],
  ['?20UPI/632411112222/DP20261120?2100184207', 'DP2026112000184207'],
  ['ASHA &amp;DP2026112000184207&amp; CO', 'DP2026112000184207'],
  ['UPI/CR/632411112222/ASHA/Paym DP20261120 00184207--', 'DP2026112000184207'],
  ['PaymentDP2026112000184207', 'DP2026112000184207'],
  ['order dp-2026-1120-0018-4207', 'DP2026112000184207'],
  ['DP20261120 00184207 DP2026112000184207', 'DP2026112000184207'],
  ['DP20261120 00184207 DP20261120 00184208', undefined],
  ['DP20261120 001842071', undefined],
  ['WD2026112000184207', undefined],
  ['DP202611200018420', undefined],
  [null, undefined],
])('the remark %j names %s', (remark, named) => expect(orderNamedBy(remark)).toBe(named))

const made = new Date('2026-11-20T12:00:00Z')
const order = (order_no: string, player: bigint, status: 'pending' | 'success' | 'closed' = 'pending') => ({
  order_no,
  player_id: player,
  status,
  created_at: made,
})
const [a, aToo, b] = [order('A', 1n), order('A2', 1n), order('B', 2n)]
const done = order('D', 1n, 'success')
const closed = order('C', 1n, 'closed')
const queue = { kind: 'queue', contested: false, review: [] }

// what,                                    amount, named, claimants, isSpent, days before the order, outcome
test.each([
  ['a debit', -1n, a, [a], false, 0, { kind: 'ignore' }],
  ['nobody’s', 1n, undefined, [], false, 0, queue],
  ['by remark', 1n, a, [], false, 0, { kind: 'credit', orderNo: 'A', review: [] }],
  ['by remark, closed', 1n, closed, [], false, 0, { kind: 'credit', orderNo: 'C', review: [] }],
  ['by remark, long ago', 1n, a, [], false, 9, { kind: 'credit', orderNo: 'A', review: [] }],
  ['by UTR', 1n, undefined, [a], false, 0, { kind: 'credit', orderNo: 'A', review: [] }],
  ['by UTR, closed', 1n, undefined, [closed], false, 0, { kind: 'credit', orderNo: 'C', review: [] }],
  ['by UTR, long ago', 1n, undefined, [a], false, 3, { ...queue, review: ['A'] }],
  ['the remark before a claim', 1n, a, [b], false, 0, { kind: 'credit', orderNo: 'A', review: ['B'] }],
  ['two players', 1n, undefined, [a, b], false, 0, { kind: 'queue', contested: true, review: ['A', 'B'] }],
  ['one player twice', 1n, undefined, [a, aToo], false, 0, { kind: 'credit', orderNo: 'A', review: ['A2'] }],
  ['an old remark, own claim', 1n, done, [a], false, 0, { kind: 'credit', orderNo: 'A', review: [] }],
  ['an old remark, another’s claim', 1n, done, [b], false, 0, { kind: 'queue', contested: true, review: ['B'] }],
  ['an old remark alone', 1n, done, [], false, 0, queue],
  ['a claim that is credited already', 1n, undefined, [done], false, 0, queue],
  ['a UTR that has credited', 1n, a, [b], true, 0, { ...queue, review: ['B'] }],
] as const)('%s', (_, amount, named, claimants, isSpent, days, outcome) => {
  const paidAt = new Date(made.getTime() - days * 24 * 60 * 60 * 1000)
  expect(decide({ amount, paidAt, named, claimants, isSpent, mayBeReturned: false, isOwnPayment: false })).toEqual(outcome)
})

// what,                             named,     claimants, outcome
test.each([
  ['a claim waits', undefined, [a], queue],
  ['a claim after an old remark waits', done, [a], queue],
  ['a remark does not', a, [], { kind: 'credit', orderNo: 'A', review: [] }],
  ['two players are left to a person', undefined, [a, b], { kind: 'queue', contested: true, review: ['A', 'B'] }],
] as const)('of money that may be a withdrawal coming back: %s', (_, named, claimants, outcome) => {
  expect(decide({ amount: 1n, paidAt: made, named, claimants, isSpent: false, mayBeReturned: true, isOwnPayment: false })).toEqual(outcome)
})

// what,                                          named,     claimants, isSpent, outcome
test.each([
  ['alone becomes an order of its own', done, [], false, { kind: 'further', of: 'D', review: [] }],
  ['with an own claim credits that order', done, [a], false, { kind: 'credit', orderNo: 'A', review: [] }],
  ['with another player’s claim is left to a person', done, [b], false, { kind: 'queue', contested: true, review: ['B'] }],
  ['whose UTR has credited before is left to a person', done, [], true, queue],
] as const)('a further payment %s', (_, named, claimants, isSpent, outcome) => {
  expect(decide({ amount: 1n, paidAt: made, named, claimants, isSpent, mayBeReturned: false, isOwnPayment: true })).toEqual(outcome)
})

const at = (time: string) => new Date(`2026-11-${time}Z`)
const day = at('19T18:30:00')

// bank's time, only a day, UTR typed at, now, what counts
test.each([
  ['an instant is the bank’s own', at('20T06:00:00'), false, at('20T07:00:00'), at('21T00:00:00'), at('20T06:00:00')],
  ['only a day: when the UTR was claimed', day, true, at('20T07:00:00'), at('21T00:00:00'), at('20T07:00:00')],
  ['only a day, claimed later: its end', day, true, at('23T07:00:00'), at('24T00:00:00'), at('20T18:30:00')],
  ['only a day, not over yet: now', day, true, undefined, at('20T09:00:00'), at('20T09:00:00')],
  ['only a day, claimed before it began: its start', day, true, at('18T00:00:00'), at('24T00:00:00'), day],
])('time of payment: %s', (_, paid_at, is_day, utr_at, now, expected) => {
  const typed = { utr: utr_at ? '632411112222' : null, utr_at: utr_at ?? null }
  expect(paidAtOf({ paid_at, is_day, utr: '632411112222' }, typed, now)).toEqual(expected)
})

// case,                                lines: credited to, contested; doubtful for A, has credited
test.each([
  ['nothing', [], false, false],
  ['an uncredited line', [[null, false]], false, false],
  ['a line that credited it', [['A', false]], false, true],
  ['a line that credited another', [['B', false]], true, true],
  ['a line that several claim', [[null, true]], true, false],
] as const)('a claim of a UTR for which the bank reported %s', (_, told, isDoubtful, isSpent) => {
  const lines = told.map(([order_no, contested]) => ({ order_no, contested }))
  expect([isDoubtfulClaim('A', lines), hasCredited(lines)]).toEqual([isDoubtful, isSpent])
})

test.each(typedCases.utr)('%j is read as %s', (typed, utr) => expect(readUtr(typed)).toBe(utr))
test.each(typedCases.notUtr)('%j is refused', (typed) => expect(readUtr(typed)).toBeUndefined())
