import { expect, test } from 'vitest'
import { findUtr, isPayoutUtr } from './utr.ts'

// narration, references                                                            UTR
test.each([
  ['UPI/632411112222/Rent/a@b', [], '632411112222'],
  ['UPI/CR/632411112222/RAVI', [], '632411112222'],
  ['IMPS/P2A/632411112222/RAVI', [], '632411112222'],
  ['IMPS-632411112222-RAVI', ['632411112222', 'NONREF'], '632411112222'],
  ['NEFT SBIN326324111122', [], undefined],
  ['no pattern', ['632411112222'], '632411112222'],
  ['UPI/6324111122223/Rent', [], undefined],
  ['UPI/000000000000/Rent', ['000000000000'], undefined],
  ['UPI/632411112222/Rent', ['000000000000'], '632411112222'],
  // Two that differ belong to nobody until a person has checked.
  ['UPI/632411112222/IMPS-632411113333-', [], undefined],
  ['UPI/632411112222/Rent', ['632411113333'], undefined],
  ['phone 919876543210', [], undefined],
  ['BY TRANSFER-UPI/CR/632411112222/RAVI', [], '632411112222'],
  ['MMT/IMPS/632411112222/RAVI', [], '632411112222'],
  // A payer's words that look like a bank's.
  ['NEFT-SBIN326324111122-RAVI-UPI/632411112222/', [], undefined],
  ['NEFT-SBIN326324111122-RAVI-IMPS-632411112222-', ['SBIN326324111122'], undefined],
  ['UPI/632411112222/UPI-632411112222-', [], '632411112222'],
])('in %j with %j the UTR is %s', (narration, references, utr) => expect(findUtr(narration, ...references)).toBe(utr))

test.each([
  ['432719058812', true],
  ['HDFCN52026112512', true],
  ['HDFCR52026112500000001', true],
  ['HDFCR5202611250000000', false],
  ['hdfcr52026112500000001', false],
  ['000000000000', false],
  ['4711', false],
])('%s is a payout’s reference: %s', (text, expected) => {
  expect(isPayoutUtr(text)).toBe(expected)
})
