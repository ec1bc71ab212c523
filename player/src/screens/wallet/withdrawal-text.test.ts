import type { WirePaise } from '@lalmor/contract/wire.ts'
import type { WithdrawalStatus, WithdrawalSummary } from '@lalmor/contract/withdrawals.ts'
import { expect, test } from 'vitest'
import { causeText, finalFigures, figuresText, whyText } from './withdrawal-text.ts'

const rupees = (amount: number) => (amount * 100) as WirePaise
const summary = (status: WithdrawalStatus): WithdrawalSummary => ({
  orderNo: 'WD2026112000184207',
  status,
  amount: rupees(5_000),
  fee: rupees(75),
  arrival: rupees(4_925),
  createdAt: '2026-11-20T12:35:00.000Z',
  bankName: 'Sandbox Bank',
  last4: '4471',
})
const back = '₹5,000.00, service charge included, is in your balance again.'

test.each<WithdrawalStatus>(['In review', 'Paying', 'Succeeded'])('%s says what arrives and what it costs', (status) => {
  const withdrawal = summary(status)
  expect(figuresText(withdrawal)).toBe('Arrival ₹4,925.00 · charge ₹75.00')
  expect(finalFigures(withdrawal)).toMatchObject({ fee: rupees(75), arrival: rupees(4_925) })
  expect([causeText(withdrawal), whyText(withdrawal)]).toEqual([undefined, undefined])
})

test.each<[WithdrawalStatus, WithdrawalSummary['why'], string]>([
  ['Failed', 'refused', 'It was not approved, and nothing was sent.'],
  ['Failed', 'account-closed', 'The bank did not pay it: the account is closed.'],
  ['Reversed', 'account-closed', 'The bank gave it back: the account is closed.'],
  ['Reversed', undefined, 'The bank gave it back, and named no reason.'],
])('%s (%s) names no arrival and no charge: all of it is back', (status, why, cause) => {
  const withdrawal = { ...summary(status), ...(why && { why }), utr: '432890771534', paidAt: '2026-11-20T12:40:00.000Z' }
  expect(figuresText(withdrawal)).toBe(back)
  expect(finalFigures(withdrawal)).toEqual({ fee: 0, arrival: 0 })
  expect(causeText(withdrawal)).toBe(cause)
  expect(whyText(withdrawal)).toBe(`${cause} ${back}`)
})
