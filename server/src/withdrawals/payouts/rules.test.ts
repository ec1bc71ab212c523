import { paise } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { canResolve, fitsResolved, isOpen, isUnknown, nextAsk, resolveStep, stepOf } from './rules.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000]

test.each([
  // progress     UTR    sent           ended         next ask after an answer, after none
  [undefined, false, 0, undefined, 2 * second, 2 * second],
  [undefined, false, minute, undefined, 15 * second, 15 * second],
  ['under-way', false, 30 * day, undefined, 15 * minute, 15 * minute],
  ['paid', false, minute, 0, 2 * second, 2 * second],
  ['paid', false, day, day, hour, hour],
  ['paid', true, minute, 0, minute, 2 * second],
  ['paid', true, 2 * day, 2 * day, 12 * hour, hour],
  ['paid', false, 8 * day, 7 * day, undefined, hour],
  [undefined, false, 8 * day, 7 * day - 1, 12 * hour, hour],
  [undefined, false, 8 * day, 7 * day, undefined, hour],
] as const)('%s, UTR %s, sent %i ms and ended %s ms ago: asked in %s ms', (progress, hasUtr, sent, ended, ...waits) => {
  const facts = { progress, hasUtr, sentAt: ago(sent), endedAt: ended === undefined ? undefined : ago(ended) }
  const found = [true, false].map((isAnswered) => nextAsk({ ...facts, isAnswered }, now))
  expect(found.map((at) => at && at.getTime() - now.getTime())).toEqual(waits)
})

test.each([
  // the rail:  under-way  paid        failed        reversed
  ['paying', ['wait', 'pay', 'fail', 'reverse']],
  ['succeeded', ['wait', 'wait', 'contradict', 'reverse']],
  ['failed', ['wait', 'pay-late', 'wait', 'wait']],
  ['reversed', ['wait', 'pay-late', 'wait', 'wait']],
] as const)('a withdrawal that is %s', (status, steps) => {
  expect((['under-way', 'paid', 'failed', 'reversed'] as const).map((progress) => stepOf(status, progress))).toEqual(steps)
})

const [ordered, other, none] = [paise(490_00n), paise(400_00n), paise(0n)]

test.each([
  // here       booked    found: as ordered  other     nothing    the books are right
  ['paying', none, ['pay', 'resolve', 'fail', undefined]],
  ['succeeded', ordered, ['keep', 'resolve', 'reverse', 'keep']],
  ['succeeded', other, ['resolve', 'keep', 'reverse', 'keep']],
  ['failed', none, ['resolve', 'resolve', 'keep', 'keep']],
  ['reversed', none, ['resolve', 'resolve', 'keep', 'keep']],
] as const)('operators resolve a withdrawal that is %s, with %s booked', (status, booked, steps) => {
  const findings = [ordered, other, none, 'as-booked'] as const
  expect(findings.map((found) => resolveStep({ status, ordered, booked }, found))).toEqual(steps)
})

test.each([
  // here       booked    fits a report:  under-way, paid, failed, reversed with that amount; paid with another
  ['succeeded', ordered, [true, true, false, false, false]],
  ['failed', none, [true, false, true, true, false]],
  ['reversed', none, [true, false, true, true, false]],
] as const)('words that fit a withdrawal resolved as %s', (status, booked, fits) => {
  const amount = booked || ordered
  const words = [
    ...(['under-way', 'paid', 'failed', 'reversed'] as const).map((progress) => ({ progress, amount })),
    { progress: 'paid', amount: other } as const,
  ]
  expect(words.map((word) => fitsResolved({ status, booked }, word))).toEqual(fits)
})

test.each([
  ['paying', null, day - 1, false],
  ['paying', null, day, true],
  ['paying', 'amount', 0, true],
  ['succeeded', null, 9 * day, false],
  ['succeeded', 'failed-after-paid', 9 * day, true],
  ['failed', null, 9 * day, false],
] as const)('%s, %s, sent %i ms ago: open is %s', (status, contradiction, sent, open) => {
  expect(isOpen({ status, contradiction, sent_at: ago(sent) }, now)).toBe(open)
})

test.each([
  // step      here         contradiction          sent     resolved  can be
  ['reverse', 'succeeded', null, day - 1, false, false],
  ['reverse', 'succeeded', null, day, false, true],
  ['resolve', 'failed', null, day, false, true],
  ['keep', 'succeeded', null, day, false, false],
  ['reverse', 'succeeded', null, 9 * day, true, false],
  ['keep', 'succeeded', 'failed-after-paid', 0, false, true],
  ['reverse', 'succeeded', 'resolved', 0, true, true],
  ['fail', 'paying', null, day, false, true],
] as const)(
  'operators may %s what is %s, %s, sent %i ms ago, resolved before: %s: %s',
  (step, status, contradiction, sent, isResolved, can) => {
    const resolved_at = isResolved ? ago(minute) : null
    expect(canResolve({ status, contradiction, sent_at: ago(sent), resolved_at }, step, now)).toBe(can)
  },
)

test('a payout sent five seconds ago without an answer is unknown', () => {
  expect(isUnknown({ sent_at: ago(5 * second), answered_at: null }, now)).toBe(true)
  expect(isUnknown({ sent_at: ago(5 * second - 1), answered_at: null }, now)).toBe(false)
  expect(isUnknown({ sent_at: ago(hour), answered_at: ago(minute) }, now)).toBe(false)
})
