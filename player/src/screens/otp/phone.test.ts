import { typedCases } from '@lalmor/units/test-typed-cases.ts'
import { phoneIn } from '@lalmor/units/typed.ts'
import { expect, test } from 'vitest'
import { isMobile, spacedPhone } from './phone.ts'

test.each(typedCases.phone)('%j is taken as %s', (typed, phone) => {
  expect(phoneIn(typed)).toBe(phone)
  expect(isMobile(phoneIn(typed))).toBe(true)
})

test.each(typedCases.notPhone)('%j is not a mobile number', (typed) => {
  expect(isMobile(phoneIn(typed))).toBe(false)
})

test('a complete number is shown in two halves, an unfinished one as it is', () => {
  expect([spacedPhone('9876543210'), spacedPhone('98765')]).toEqual(['98765 43210', '98765'])
})
