import type { DepositSummary } from '@lalmor/contract/deposits.ts'
import { expect, test } from 'vitest'
import { formatUsdt } from '../../i18n/usdt.ts'
import { depositStatus, depositType } from './order-label.ts'

const closed = (why: 'expired' | 'failed' | 'cancelled' | 'not-found') =>
  ({ status: 'Closed', inReview: false, closed: { why, at: '' } }) satisfies Partial<DepositSummary>

test.each<[Parameters<typeof depositStatus>[0], string, string]>([
  [{ status: 'Pending', inReview: false }, 'Pending', 'warn'],
  [{ status: 'Pending', inReview: true }, 'In review', 'info'],
  [{ status: 'Success', inReview: false }, 'Succeeded', 'ok'],
  // A review does not undo a credit; the rail's reversal does.
  [{ status: 'Success', inReview: true }, 'Succeeded', 'ok'],
  [{ status: 'Success', inReview: false, reversedAt: '2026-11-20T13:15:00.000Z' }, 'Reversed', 'bad'],
  [closed('expired'), 'Expired', 'plain'],
  [closed('cancelled'), 'Cancelled', 'plain'],
  [closed('failed'), 'Failed', 'bad'],
  [closed('not-found'), 'Not found', 'bad'],
])('%j is shown as %s', (order, text, tone) => {
  expect(depositStatus(order)).toEqual({ text, tone })
})

test('USDT are grouped the Indian way, to the millionth at most', () => {
  expect(formatUsdt(25_000_000)).toBe('25 USDT')
  expect(formatUsdt(1_25_000_500_001)).toBe('1,25,000.500001 USDT')
  expect(depositType({ method: 'crypto', usdt: 4_500_000 })).toBe('Crypto · 4.5 USDT')
  expect(depositType({ method: 'upi' })).toBe('UPI transfer')
})
