import { expect, test } from 'vitest'
import { parseRupees } from './parse-rupees.ts'
import { typedCases } from './test-typed-cases.ts'
import { accountNumberIn, digitsIn, ifscIn, nameIn, phoneIn, plain, utrIn } from './typed.ts'

test.each(typedCases.phone)('the phone %j is %s', (typed, phone) => expect(phoneIn(typed)).toBe(phone))
test.each(typedCases.notPhone)('%j is not a phone', (typed) => expect(phoneIn(typed)).not.toMatch(/^[6-9]\d{9}$/))
test.each(typedCases.utr)('the UTR %j is %s', (typed, utr) => expect(utrIn(typed)).toBe(utr))
test.each(typedCases.notUtr)('%j is not a UTR', (typed) => expect(utrIn(typed)).not.toMatch(/^\d{12}$/))
test.each(typedCases.number)('the account %j is %s', (typed, number) => expect(accountNumberIn(typed)).toBe(number))
test.each(typedCases.ifsc)('the IFSC %j is %s', (typed, ifsc) => expect(ifscIn(typed)).toBe(ifsc))
test.each(typedCases.digits)('the code %j is %s', (typed, digits) => expect(digitsIn(typed)).toBe(digits))
test.each(typedCases.name)('the name %j is %s', (typed, name) => expect(nameIn(typed)).toBe(name))
test.each(typedCases.rupees)('%j is %i paise', (typed, amount) => expect(parseRupees(typed)).toBe(amount))

test('the digits of every script are read as 0 to 9', () => {
  const rows: string[] = []
  for (let code = 0; code < 0x20000; code++) {
    if (code >= 0xd800 && code < 0xe000) continue
    const letter = String.fromCodePoint(code)
    if (/\p{Nd}/u.test(letter)) rows.push(plain(letter))
  }
  expect(rows.length).toBeGreaterThan(600)
  expect(rows).toEqual(rows.map((_, n) => String(n % 10)))
})

test('invisible characters change nothing, wherever they are', () => {
  const hidden = ['\u200b', '\u200e', '\u202d', '\u2066', '\u2069', '\ufeff', '\ufe0f', '\u00ad', '\u061c', '\u{e0100}', '\u3164']
  for (const mark of hidden)
    for (let at = 0; at <= 12; at++) {
      const typed = `${'432719058812'.slice(0, at)}${mark}${'432719058812'.slice(at)}`
      expect(utrIn(typed), JSON.stringify(typed)).toBe('432719058812')
    }
})
