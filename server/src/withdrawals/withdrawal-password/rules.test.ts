import { expect, test } from 'vitest'
import { weaknessOf } from './rules.ts'

const known = { phone: '+919876543210', birthday: '1998-03-27' }

test.each([
  ['121212', 'repeats'],
  ['270398', 'birthday'],
  ['032798', 'birthday'],
  ['980327', 'birthday'],
  ['199803', 'birthday'],
  ['031998', 'birthday'],
  ['271998', 'birthday'],
  ['482915', undefined],
  ['270397', undefined],
])('%s: %s', (password, why) => {
  expect(weaknessOf(password, known)).toBe(why)
})

test('the end of the phone number is known to many', () => {
  expect(weaknessOf('471830', { phone: '+919812471830', birthday: null })).toBe('phone')
  expect(weaknessOf('471830', { phone: '+919847183055', birthday: null })).toBe(undefined)
})
