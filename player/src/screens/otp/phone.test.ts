import { expect, test } from 'vitest'
import { cleanPhone, isMobile, spacedPhone } from './phone.ts'

test.each([
  '9876543210',
  '98765 43210',
  ' 98765-43210 ',
  '098765 43210',
  '+91 98765 43210',
  '+91-98765-43210',
  '919876543210',
  '+91 (0) 98765 43210',
  '0091 98765 43210',
])('%j is the same number', (typed) => {
  expect(cleanPhone(typed)).toBe('9876543210')
  expect(isMobile(cleanPhone(typed))).toBe(true)
})

test.each(['', '98765', '5876543210', '98765432101', '+1 202 555 0123', 'nine', '98765４３２１０', '9876543210 ext 4'])(
  '%j is not a mobile number',
  (typed) => {
    expect(isMobile(cleanPhone(typed))).toBe(false)
  },
)

test('a number that begins like the prefix keeps its digits', () => {
  expect(cleanPhone('9198765432')).toBe('9198765432')
  expect(cleanPhone('+91 91987 65432')).toBe('9198765432')
})

test('a complete number is shown in two halves, an unfinished one as it is', () => {
  expect([spacedPhone('9876543210'), spacedPhone('98765')]).toEqual(['98765 43210', '98765'])
})
