import type { WithdrawalOptions } from '@lalmor/contract/withdrawals.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { expect, test } from 'vitest'
import { accountOf, amountOf, blockerText, faultOf, figuresOf, faultOnBlur, type PayableAccount } from './withdrawal-check.ts'

const wire = (amount: number) => amount as WirePaise
const until = '2026-11-21T12:00:00.000Z'

const account: PayableAccount = {
  accountId: '019a9d2e-0000-7000-8000-000000000001',
  holderName: 'Ananya Rao',
  last4: '4471',
  ifsc: 'SNDB0••••21',
  bankName: 'Test Bank',
  type: 'savings',
  areaCode: '560001',
  addedAt: '2026-11-19T12:00:00.000Z',
}
const older = { ...account, accountId: '019a9d2e-0000-7000-8000-000000000002' }
const fresh = { ...account, payableFrom: until }
const unreadable: PayableAccount = { ...older, isUnreadable: true }

const options: WithdrawalOptions = {
  isOpen: true,
  cash: wire(12_068_50),
  bonus: wire(412_00),
  min: wire(200_00),
  max: wire(10_000_00),
  feeBps: 150,
  level: 3,
  vipDayLimit: wire(50_000_00),
  dayLimit: wire(50_000_00),
  remainingLimit: wire(10_000_00),
  dayTimes: 3,
  remainingTimes: 2,
  turnsAt: until,
  wager: { required: wire(4_500_00), done: wire(4_500_00), left: wire(0) },
  password: { isSet: true },
  accounts: [account],
  isGuest: false,
}

test('the fee is part of the amount: the rest arrives', () => {
  expect(figuresOf(wire(200_01), 200)).toEqual({ fee: 4_00, arrival: 196_01 })
})

test('an account that can be paid to comes before one that is too new, and a chosen one first of all', () => {
  expect(accountOf([fresh, older], undefined)).toBe(older)
  expect(accountOf([account, older], undefined)).toBe(account)
  expect(accountOf([fresh, older], fresh.accountId)).toBe(fresh)
  expect(accountOf([fresh], 'deleted meanwhile')).toBe(fresh)
  expect(accountOf([], undefined)).toBeUndefined()
  expect(accountOf([unreadable, fresh], undefined)).toBe(fresh)
  expect(accountOf([unreadable, account], undefined)).toBe(account)
  expect(accountOf([unreadable], undefined)).toBe(unreadable)
})

// typed           password   fault
test.each<[string, string, string | undefined]>([
  ['', '', 'amount empty'],
  ['  ', '123456', 'amount empty'],
  ['0', '123456', 'amount empty'],
  ['1.234', '', 'amount odd'],
  ['999999999999999', '123456', 'amount odd'], // not a safe integer of paise
  ['5,000', '', 'password empty'],
  ['5,000', '12345', 'password short'],
  ['10,000.01', '123456', 'amount OverWithdrawalLimit'],
  ['199.99', '123456', 'amount WithdrawalTooLow'],
  ['10,000', '123456', undefined],
  ['200', '123456', undefined],
])('%j with the password %j: %s', (text, password, expected) => {
  const fault = faultOf(text, password, options)
  expect(fault && `${fault.field} ${fault.of}`).toBe(expected)
})

test('the limit is reported before the missing cash', () => {
  const poor = { ...options, cash: wire(4_999_99) }
  expect(faultOf('5000', '123456', poor)).toEqual({ field: 'amount', of: 'CashTooLow' })
  expect(faultOf('10001', '123456', poor)).toEqual({ field: 'amount', of: 'OverWithdrawalLimit' })
})

test('an amount is checked on blur, an empty one is not', () => {
  expect(faultOnBlur('', options)).toBeUndefined()
  expect(faultOnBlur('5', options)).toEqual({ field: 'amount', of: 'WithdrawalTooLow' })
  expect(faultOnBlur('5,000', options)).toBeUndefined()
  expect(amountOf('₹5,000.50')).toBe(5_000_50)
})

test('a button disabled for too little cash says how much would be enough', () => {
  expect(blockerText('CashTooLow', { ...options, cash: wire(150_00) }, account)).toBe(
    'The minimum withdrawal is ₹200. You can withdraw up to ₹150 of your balance.',
  )
})

test('a limit that is used up has a text other than one of which too little is left', () => {
  const said = (remainingLimit: number) => blockerText('OverWithdrawalLimit', { ...options, remainingLimit: wire(remainingLimit) }, account)
  expect(said(0)).toContain('You’ve used today’s limit.')
  expect(said(150_00)).toContain('You have ₹150 left of today’s limit, below the ₹200 minimum.')
})
