import type { BalanceRecord } from '@lalmor/contract/wallet.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { expect, test } from 'vitest'
import { amountText, dayText, lineText, sumText, titleText } from './balance-text.ts'

const rupees = (amount: number) => (amount * 100) as WirePaise
const day = '2026-11-20'
const at = '2026-11-20T13:10:00.000Z'
const record = (of: Partial<BalanceRecord>): BalanceRecord => ({ id: '1', kind: 'Bet', at, amount: 0, balance: rupees(5), ...of })
const round = { roundId: 'r', title: 'Any Slot', cancelled: false }
const orderNo = 'DP2026112000184207'

test.each<[Partial<BalanceRecord>, title: string, line: string, amount: string]>([
  [{ kind: 'Win', amount: 25_00, round }, 'Win', 'Any Slot · 6:40 PM', '+₹25.00'],
  [{ amount: -10_00, round }, 'Bet', 'Any Slot · 6:40 PM', '−₹10.00'],
  [{ amount: 10_00, round: { ...round, cancelled: true } }, 'Bet cancelled', 'Any Slot · 6:40 PM', '+₹10.00'],
  [{ kind: 'Deposit', amount: 2_14_500_50, movement: 'deposit-bank', orderNo }, 'Deposit', 'DP…\u2060184207 · 6:40 PM', '+₹2,14,500.50'],
  [
    { kind: 'Deposit', amount: -5_00, movement: 'deposit-bank-reversed', orderNo },
    'Deposit',
    'Taken back · DP…\u2060184207 · 6:40 PM',
    '−₹5.00',
  ],
  [{ kind: 'Withdrawal', moved: rupees(75), movement: 'withdrawal-fee' }, 'Withdrawal', 'Service charge · 6:40 PM', '₹75.00'],
  [{ kind: 'Daily Bonus', moved: rupees(20), movement: 'bonus-released' }, 'Daily Bonus', 'Bonus became cash · 6:40 PM', '₹20.00'],
  [{ kind: 'VIP Bonus', amount: 88_00, movement: 'vip-bonus' }, 'VIP Bonus', '6:40 PM', '+₹88.00'],
  // The device's clock was behind: listed on the day before its settlement.
  [{ amount: -10_00, round, at: '2026-11-20T18:31:00.000Z' }, 'Bet', 'Any Slot · 21 Nov, 12:01 AM IST', '−₹10.00'],
])('%o', (of, title, line, amount) => {
  const text = lineText(record(of), day).replaceAll('\u00a0', ' ')
  expect([titleText(record(of)), text, amountText(record(of))]).toEqual([title, line, amount])
})

test('a day has its name, its date and, unless it is this year, its year', () => {
  const now = new Date('2026-11-20T06:00:00Z')
  expect([day, '2026-11-19', '2026-11-18', '2025-11-20'].map((of) => dayText(of, now))).toEqual([
    'Today, 20 Nov',
    'Yesterday, 19 Nov',
    '18 Nov',
    '20 Nov 2025',
  ])
})

test('a day’s total shows only what there is', () => {
  expect(sumText({ in: rupees(2_117.9), out: rupees(5_010) })).toBe('in ₹2,117.90\u00a0· out ₹5,010')
  expect(sumText({ in: rupees(5), out: rupees(0) })).toBe('in ₹5')
  expect(sumText({ in: rupees(0), out: rupees(5) })).toBe('out ₹5')
  expect(sumText({ in: rupees(0), out: rupees(0) })).toBe('')
  expect(sumText(undefined)).toBe('')
})
