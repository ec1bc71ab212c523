import { expect, test } from 'vitest'
import { caretAfter, digitsOf, grouped, nothingTyped, problemsIn, problemText, waitText } from './account-form.ts'

test.each([
  ['', ''],
  ['5010', '5010'],
  ['50100', '5010 0'],
  ['5010 0447 1290', '5010 0447 1290'],
  ['a/c 0000-0012 34', '0000 0012 34'],
  ['५०१०5', '5010 5'],
  ['12345678901234567890', '1234 5678 9012 3456 789'],
])('%j is shown as %j', (typed, expected) => {
  expect(grouped(typed)).toBe(expected)
  expect(digitsOf(grouped(typed))).toBe(digitsOf(typed))
})

test('the caret stays behind the same digit', () => {
  for (let digits = 0; digits <= 19; digits++)
    expect(digitsOf(grouped('1234567890123456789').slice(0, caretAfter(digits)))).toHaveLength(digits)
  expect([0, 1, 4, 5, 8, 9].map(caretAfter)).toEqual([0, 1, 4, 6, 9, 11])
})

const whole = { holderName: 'Ananya Rao', number: '5010 0447 1290', again: '5010 0447 1290', ifsc: 'sndb0000121', areaCode: '560038' }

test.each([
  [{}, {}],
  [nothingTyped, { holderName: 'required', number: 'required', again: 'required', ifsc: 'required', areaCode: 'required' }],
  [{ again: '5010 0447 1291' }, { again: 'differs' }],
  [{ again: '501004471290' }, {}],
  [
    { number: '4111 1111 1111 1111', again: '4111 1111 1111 1111', ifsc: 'SNDB1000121' },
    { number: 'card', ifsc: 'fifth' },
  ],
])('%j: %j', (typed, problems) => {
  expect(problemsIn({ ...whole, ...typed })).toEqual(problems)
})

test('each problem has a text', () => {
  expect(problemText('number', 'card')).toBe('Cards are not supported for cash withdrawal')
  expect(problemText('ifsc', 'fifth')).toBe('The fifth character of the IFSC must be 0')
  expect(problemText('ifsc', 'unknown')).toBe('We can’t find a branch with this IFSC')
  expect(problemText('areaCode', 'format')).toContain('PIN code')
  expect([waitText(1), waitText(1_440)]).toEqual(['1 minute', '24 hours'])
})
