import type { WirePaise } from '@lalmor/contract/wire.ts'
import type { Withdrawal, WithdrawalStatus, WithdrawalSummary } from '@lalmor/contract/withdrawals.ts'
import { expect, test } from 'vitest'
import { causeText, finalFigures, figuresText, whyText, withdrawalSteps } from './withdrawal-text.ts'

const rupees = (amount: number) => (amount * 100) as WirePaise
const summary = (status: WithdrawalStatus): WithdrawalSummary => ({
  orderNo: 'WD2026112000184207',
  status,
  amount: rupees(5_000),
  fee: rupees(75),
  arrival: rupees(4_925),
  createdAt: '2026-11-20T12:35:00.000Z',
  bankName: 'Test Bank',
  last4: '4471',
})
const back = '₹5,000, including the service charge, is back in your balance.'

test.each<WithdrawalStatus>(['In review', 'Paying', 'Succeeded'])('%s shows what arrives and what it costs', (status) => {
  const withdrawal = summary(status)
  expect(figuresText(withdrawal)).toBe('Arrival ₹4,925 · service charge ₹75')
  expect(finalFigures(withdrawal)).toMatchObject({ fee: rupees(75), arrival: rupees(4_925) })
  expect([causeText(withdrawal), whyText(withdrawal)]).toEqual([undefined, undefined])
})

test.each<[WithdrawalStatus, WithdrawalSummary['why'], string]>([
  ['Failed', 'refused', 'It wasn’t approved, and nothing was sent.'],
  ['Failed', 'account-closed', 'The bank didn’t pay: the account is closed.'],
  ['Reversed', 'account-closed', 'The bank returned it: the account is closed.'],
  ['Reversed', undefined, 'The bank returned it: no reason given.'],
])('%s (%s) shows no arrival and no charge: all of it is back', (status, why, cause) => {
  const withdrawal = { ...summary(status), ...(why && { why }), utr: '432890771534', paidAt: '2026-11-20T12:40:00.000Z' }
  expect(figuresText(withdrawal)).toBe(back)
  expect(finalFigures(withdrawal)).toEqual({ fee: 0, arrival: 0 })
  expect(causeText(withdrawal)).toBe(cause)
  expect(whyText(withdrawal)).toBe(`${cause} ${back}`)
})

const at = (time: string) => `2026-11-20T${time}:00.000Z`
const held: Withdrawal = {
  ...summary('In review'),
  feeBps: 150,
  review: { rules: ['first'] },
  isUnknown: false,
  arrivesAbout: at('14:35'),
  arrivesBy: '2026-11-21T12:35:00.000Z',
}
const approved = { review: { rules: ['first'], decidedAt: at('12:37') }, payingSince: at('12:37') } satisfies Partial<Withdrawal>
const refused = { review: { rules: ['first'], decidedAt: at('12:37') }, why: 'refused' } satisfies Partial<Withdrawal>

test.each<[string, Partial<Withdrawal>, string]>([
  ['in review', {}, 'Requested done, In review on, Paying waiting, Paid waiting'],
  [
    'that no rule stopped',
    { status: 'Paying', review: { rules: [] }, payingSince: at('12:35') },
    'Requested done, In review done, Paying on, Paid waiting',
  ],
  ['under way', { status: 'Paying', ...approved }, 'Requested done, In review done, Paying on, Paid waiting'],
  ['paid', { status: 'Succeeded', ...approved, paidAt: at('12:38') }, 'Requested done, In review done, Paying done, Paid done'],
  ['refused', { status: 'Failed', ...refused, failedAt: at('12:37') }, 'Requested done, In review done, Failed bad'],
  [
    'failed at the bank',
    { status: 'Failed', ...approved, failedAt: at('12:38') },
    'Requested done, In review done, Paying done, Failed bad',
  ],
  [
    'that came back after it was paid',
    { status: 'Reversed', ...approved, paidAt: at('12:38'), reversedAt: at('18:38') },
    'Requested done, In review done, Paying done, Paid done, Reversed bad',
  ],
  // Returned before or between polls that saw it paid: nothing more will come.
  [
    'that came back before it was known as paid',
    { status: 'Reversed', ...approved, reversedAt: at('18:38') },
    'Requested done, In review done, Paying done, Reversed bad',
  ],
])('the steps of one %s', (_, change, steps) => {
  const told = withdrawalSteps({ ...held, ...change })
  expect(told.map(({ title, state }) => `${title} ${state}`).join(', ')).toBe(steps)
})

test.each<[Partial<Withdrawal>, string]>([
  [{}, 'We’re reviewing it first: your first withdrawal. You don’t need to do anything.'],
  [{ status: 'Paying', review: { rules: [] }, payingSince: at('12:35') }, 'No review needed: approved at once.'],
  [{ status: 'Failed', ...approved, failedAt: at('12:38') }, 'Reviewed and approved.'],
  [{ status: 'Failed', ...refused, failedAt: at('12:37') }, 'Reviewed and not approved.'],
])('%o: the text about the review', (change, text) => {
  expect(withdrawalSteps({ ...held, ...change })[1]!.text).toBe(text)
})
