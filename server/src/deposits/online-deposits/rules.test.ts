import { paise } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import type { PaymentProgress } from '../../platform/payments/psp.ts'
import { isOld, judge, newPaymentId, nextAsk, paidAtOf } from './rules.ts'

const ordered = paise(1_000_00n)

// progress     ordered      received     verdict
test.each<[PaymentProgress, bigint, bigint, string]>([
  ['open', 1_000_00n, 0n, 'wait'],
  ['open', 1_000_00n, 1_000_00n, 'review rail'],
  ['under-way', 1_000_00n, 0n, 'reopen'],
  ['paid', 1_000_00n, 1_000_00n, 'credit'],
  ['paid', 1_000_00n, 999_99n, 'review amount'],
  ['paid', 1_000_00n, 2_000_00n, 'review amount'],
  ['paid', 1_000_00n, 0n, 'review amount'],
  ['paid', 2_000_00n, 2_000_00n, 'review amount'],
  ['paid', 2_000_00n, 1_000_00n, 'review amount'],
  ['doubtful', 1_000_00n, 900_00n, 'review amount'],
  ['doubtful', 1_000_00n, 1_000_00n, 'review rail'],
  ['doubtful', 1_000_00n, 0n, 'review rail'],
  ['failed', 1_000_00n, 0n, 'close failed'],
  ['cancelled', 1_000_00n, 0n, 'close cancelled'],
  ['expired', 1_000_00n, 0n, 'close expired'],
  ['failed', 1_000_00n, 1_000_00n, 'review rail'],
  ['expired', 1_000_00n, 1n, 'review amount'],
])('%s, %d ordered, %d received: %s', (progress, amount, received, expected) => {
  const verdict = judge({ progress, amount: paise(amount), received: paise(received) }, ordered)
  expect('why' in verdict ? `${verdict.kind} ${verdict.why}` : verdict.kind).toBe(expected)
})

// progress   age               until the next ask
test.each<[PaymentProgress | undefined, number, number | undefined]>([
  [undefined, 0, 3],
  ['open', 10, 3],
  ['open', 600, 60],
  // After 30 minutes the poll asks as soon as the gateway can know.
  ['open', 1_750, 51],
  ['open', 3_600, 360],
  ['under-way', 86_400, 3_600],
  ['failed', 10, 60],
  ['failed', 3_600, 900],
  ['expired', 3 * 86_400, 21_600],
  ['doubtful', 3_600, 900],
  ['open', 7 * 86_400, undefined],
  ['paid', 10, undefined],
])('%s, %d s old, is asked about again after %s s', (progress, age, seconds) => {
  const createdAt = new Date('2026-11-20T12:00:00Z')
  const now = new Date(createdAt.getTime() + age * 1000)
  const next = nextAsk({ progress, createdAt, expiresAt: new Date(createdAt.getTime() + 1_800_000) }, now)
  expect(next ? (next.getTime() - now.getTime()) / 1000 : undefined).toBe(seconds)
})

test('a gateway that did not answer is asked until it does, even about paid or old payments', () => {
  const createdAt = new Date('2026-11-20T12:00:00Z')
  const now = new Date(createdAt.getTime() + 8 * 86_400_000)
  for (const progress of ['open', 'paid', 'failed'] as const)
    for (const isAnswered of [true, false])
      expect(nextAsk({ progress, createdAt, expiresAt: createdAt, isAnswered }, now) === null, `${progress} ${isAnswered}`).toBe(isAnswered)
})

test('a payment id has the gateway’s format', () => {
  expect(newPaymentId()).toMatch(/^pay_[0-9a-f]{26}$/)
  expect(newPaymentId()).not.toBe(newPaymentId())
})

// status                     seconds since it changed   is old
test.each([
  ['processing', 29, false],
  ['processing', 30, true],
  ['requires_customer_action', 30, true],
  ['requires_capture', 600, true],
  ['requires_payment_method', 600, false],
  ['succeeded', 600, false],
  ['failed', 600, false],
  [null, 600, false],
])('a record that says %s for %d s is old: %s', (status, seconds, expected) => {
  const modified_at = new Date('2026-11-20T12:00:00Z')
  expect(isOld({ status, modified_at }, new Date(modified_at.getTime() + seconds * 1_000))).toBe(expected)
})

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute))

// it changed at   what was known: status, time            paid at
test.each<[Date | undefined, [string | null, Date | null] | undefined, Date | undefined]>([
  [at(5), ['requires_payment_method', at(0)], at(5)],
  [at(5), [null, null], at(5)],
  [at(5), undefined, at(5)],
  // Repeated, or followed late.
  [at(5), ['succeeded', at(5)], at(5)],
  // The gateway's clock did not move, or went back.
  [at(0), ['requires_payment_method', at(0)], undefined],
  [at(0), ['processing', at(3)], undefined],
  [undefined, ['requires_payment_method', at(0)], undefined],
])('a payment that changed at %s, known as %j, was made at %s', (changedAt, known, expected) => {
  const before = known && { status: known[0], modified_at: known[1] }
  expect(paidAtOf({ status: 'succeeded', changedAt }, before)).toEqual(expected)
})
