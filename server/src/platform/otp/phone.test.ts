import { Refusal } from '../http/refusal.ts'
import { typedCases } from '@lalmor/units/test-typed-cases.ts'
import { expect, test } from 'vitest'
import { maskPhone, parsePhone } from './phone.ts'

test.each([
  '9876543210',
  '98765 43210',
  '98765-43210',
  ' 9876543210 ',
  '09876543210',
  '919876543210',
  '+919876543210',
  '+91 98765 43210',
  '0091 9876543210',
])('%s is read', (text) => {
  expect(parsePhone(text)).toBe('+919876543210')
})

test.each([
  ['nothing', ''],
  ['blanks', '   '],
  ['a word', 'phone'],
  ['nine digits', '987654321'],
  ['eleven digits', '98765432101'],
  ['a number that begins with 5', '5876543210'],
  ['ten digits in order', '1234567890'],
  ['a landline of Delhi', '01123456789'],
  ['an American number', '+1 202 555 0123'],
  ['a British mobile', '+447911123456'],
  ['a Pakistani mobile', '+923001234567'],
  ['an extension', '9876543210 ext. 5'],
  ['a script', '9876543210<script>'],
  ['two numbers', '9876543210 9876543211'],
])('%s is refused', (_what, text) => {
  expect(() => parsePhone(text)).toThrow(expect.objectContaining({ reason: 'PhoneInvalid' }))
})

test('a number is shown with its middle hidden', () => {
  expect(maskPhone(parsePhone('9876543210'))).toBe('98****3210')
})

test.each(typedCases.phone)('%j is +91%s', (typed, phone) => expect(parsePhone(typed)).toBe(`+91${phone}`))
test.each(typedCases.notPhone)('%j is refused', (typed) => expect(() => parsePhone(typed)).toThrow(Refusal))
