import type { WirePaise } from '@lalmor/contract/wire.ts'
import { expect, test } from 'vitest'
import { plainRupees, sandboxLink } from './pay-link.ts'

test.each([
  [100_000, '1000.00'],
  [5, '0.05'],
  [1_234_567_50, '1234567.50'],
])('%i paise are shown as %s', (amount, typed) => {
  expect(plainRupees(amount as WirePaise)).toBe(typed)
})

const account = {
  holderName: 'Lalmor Test',
  bankName: 'Test Bank',
  ifsc: 'SNDB0000121',
  accountNumber: '5010044718800',
  remark: 'DP2026112000184207',
}
const amount = 100_050 as WirePaise

test('a UPI link fills in the sandbox bank’s page as it does an app', () => {
  const link = 'upi://pay?pa=lalmor.play@sandbox&pn=Lalmor%20Test&am=1000.50&cu=INR&tn=DP2026112000184207'
  const { origin, searchParams } = new URL(sandboxLink('http://127.0.0.1:8098/', { ...account, link }, amount))
  expect(origin).toBe('http://127.0.0.1:8098')
  expect(Object.fromEntries(searchParams)).toEqual({
    pa: 'lalmor.play@sandbox',
    pn: 'Lalmor Test',
    am: '1000.50',
    cu: 'INR',
    tn: 'DP2026112000184207',
  })
})

test('an account without a UPI address is paid by its number', () => {
  const { searchParams } = new URL(sandboxLink('http://127.0.0.1:8098/', account, amount))
  expect(Object.fromEntries(searchParams)).toEqual({
    ac: '5010044718800',
    ifsc: 'SNDB0000121',
    pn: 'Lalmor Test',
    am: '1000.50',
    cu: 'INR',
    tn: 'DP2026112000184207',
  })
})
