import { expect, test } from 'vitest'
import { weaknessOf } from './rules.ts'

const known = { phone: '+919876543210', birthday: '1998-03-27' }

test.each([
  ['111111', 'repeats'],
  ['121212', 'repeats'],
  ['123123', 'repeats'],
  ['123456', 'run'],
  ['012345', 'run'],
  ['567890', 'run'],
  ['654321', 'run'],
  ['098765', 'run'],
  ['543210', 'run'],
  ['270398', 'birthday'],
  ['032798', 'birthday'],
  ['980327', 'birthday'],
  ['199803', 'birthday'],
  ['031998', 'birthday'],
  ['271998', 'birthday'],
  ['135790', undefined],
  ['112233', undefined],
  ['987650', undefined],
  ['123457', undefined],
  ['270397', undefined],
])('%s: %s', (password, why) => {
  expect(weaknessOf(password, known)).toBe(why)
})

test('the end of the phone number is known to many', () => {
  expect(weaknessOf('471830', { phone: '+919812471830', birthday: null })).toBe('phone')
  expect(weaknessOf('471830', { phone: '+919847183055', birthday: null })).toBe(undefined)
})

test('without birthday and phone only the plain ones are weak', () => {
  const weak = Array.from({ length: 1_000_000 }, (_, n) => String(n).padStart(6, '0')).filter((password) =>
    weaknessOf(password, { phone: null, birthday: null }),
  )
  // 000 to 999 twice, and of pairs those that are none of these, and runs up and down.
  expect(weak).toHaveLength(1_000 + 90 + 12)
})
