import { typedCases } from '@lalmor/units/test-typed-cases.ts'
import { expect, test } from 'vitest'
import { cleaned, isCardNumber, isPayableName, problemsOf, type TypedAccount } from './withdrawal-account-rules.ts'

const whole: TypedAccount = { holderName: 'Ananya Rao', number: '501004471290', ifsc: 'SNDB0000121', areaCode: '560038' }
const problemOf = (typed: Partial<TypedAccount>) => problemsOf(cleaned({ ...whole, ...typed }))

test('a correct account has no problems', () => {
  expect(problemsOf(whole)).toEqual({})
})

test.each([
  ['', 'required'],
  ['  ', 'required'],
  ['A', 'length'],
  ['Al', 'length'],
  ['Ali', undefined],
  ['A'.repeat(50), undefined],
  ['A'.repeat(51), 'length'],
  ["Jean-Luc O'Neil", undefined],
  ['R. D. Burman', undefined],
  ['Sammy Davis Jr.', undefined],
  ['  Ananya \t Rao ', undefined],
  ['Ananya Rao-', 'characters'],
  ["Ananya Rao'", 'characters'],
  ['अमित कुमार', 'characters'],
  ['ன்னன்யா', 'characters'],
  ['A\u200dnanya', undefined],
  ['Élodie Núñez', 'characters'],
  ['陳大文', 'characters'],
  ['Ananya2', 'characters'],
  ['Ananya\u0007Rao', 'characters'],
  ['Ananya\u202eRao', undefined],
  ['Ananya ☺', 'characters'],
  ["' or 1=1 --", 'characters'],
  ['.Ananya', 'characters'],
])('holder name %j: %s', (holderName, problem) => {
  expect(problemOf({ holderName }).holderName).toBe(problem)
})

test.each([
  ['', 'required'],
  ['12345678', 'length'],
  ['123456789', undefined],
  ['000000123', undefined],
  ['123456789012345678', undefined],
  ['1234567890123456789', 'length'],
  ['5010 0447 1290', undefined],
  ['5010-0447-1290', undefined],
  ['५०१००४४७१२९०', undefined],
  ['501004471290x', 'characters'],
  ['4111 1111 1111 1111', 'card'],
  ['4000000000000000006', 'card'],
])('number %j: %s', (number, problem) => {
  expect(problemOf({ number }).number).toBe(problem)
})

test('a stored name is payable if the rail takes it as it will be sent', () => {
  expect(['Ananya Rao', "D'Souza", 'अमित कुमार', 'Al'].map(isPayableName)).toEqual([true, true, false, false])
  expect(cleaned({ ...whole, holderName: "D'Souza" }).holderName).toBe('D’Souza')
})

test('leading zeros are kept, spaces removed', () => {
  expect(cleaned({ ...whole, number: ' 0000 0012 34', ifsc: ' sndb 0000121', areaCode: '560 038', holderName: ' Ananya  Rao ' })).toEqual({
    ...whole,
    number: '0000001234',
  })
})

// The schemes' published test numbers, and made-up ones with a correct check digit.
test.each([
  ['Visa', '4111111111111111', true],
  ['Visa of 13', '4222222222222', true],
  ['Visa, wrong last digit', '4111111111111112', false],
  ['Mastercard', '5555555555554444', true],
  ['Mastercard, low', '5105105105105100', true],
  ['Mastercard of the new range', '2223003122003222', true],
  ['below the new range', '2220999999999994', false],
  ['American Express', '378282246310005', true],
  ['RuPay', '6074810000000001', undefined],
  ['RuPay 508', '5085000000000000', undefined],
  ['RuPay 81', '8100000000000000', undefined],
  ['Diners Club', '30569309025904', true],
  ['Diners Club 38', '38520000023237', true],
  ['Maestro', '6759649826438453', true],
  ['12 digits', '411111111116', false],
  ['20 digits', '41111111111111111115', false],
  ['an account that starts with 50100', '50100123456784', false],
  ['an account that starts with 1', '1000000000000008', false],
])('%s %s: a card %s', (_what, number, expected) => {
  // No published number: exactly one of ten last digits makes it a card.
  const cards = Array.from({ length: 10 }, (_, last) => isCardNumber(`${number.slice(0, -1)}${last}`)).filter(Boolean)
  if (expected === undefined) expect(cards).toHaveLength(1)
  else expect(isCardNumber(number)).toBe(expected)
})

test.each([
  ['', 'required'],
  ['SNDB000012', 'format'],
  ['SNDB00001212', 'format'],
  ['SND10000121', 'format'],
  ['SNDB0000-21', 'format'],
  ['sndb0000121', undefined],
  ['SNDB1000121', 'fifth'],
  ['SNDBO000121', 'fifth'],
  ['SNDB0ABC12Z', undefined],
])('IFSC %j: %s', (ifsc, problem) => {
  expect(problemOf({ ifsc }).ifsc).toBe(problem)
})

test.each([
  ['', 'required'],
  ['56003', 'format'],
  ['5600388', 'format'],
  ['060038', 'format'],
  ['56003a', 'format'],
  ['560 038', undefined],
])('area code %j: %s', (areaCode, problem) => {
  expect(problemOf({ areaCode }).areaCode).toBe(problem)
})

test('all problems are reported at once', () => {
  expect(problemOf({ holderName: '7', number: '4111111111111111', ifsc: 'SNDB1000121', areaCode: '0' })).toEqual({
    holderName: 'characters',
    number: 'card',
    ifsc: 'fifth',
    areaCode: 'format',
  })
})

const typedAs = (field: string, text: string) => cleaned({ holderName: '', number: '', ifsc: '', areaCode: '', [field]: text })
test.each(typedCases.number)('the number %j is stored as %s', (typed, number) => expect(typedAs('number', typed).number).toBe(number))
test.each(typedCases.ifsc)('the IFSC %j is stored as %s', (typed, ifsc) => expect(typedAs('ifsc', typed).ifsc).toBe(ifsc))
test.each(typedCases.digits)('the area code %j is stored as %s', (typed, digits) =>
  expect(typedAs('areaCode', typed).areaCode).toBe(digits),
)
test.each(typedCases.name)('the name %j is stored as %s', (typed, name) => expect(typedAs('holderName', typed).holderName).toBe(name))
