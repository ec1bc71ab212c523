import { expect, test } from 'vitest'
import { t } from '../../i18n/withdrawal-password/t.ts'
import { digitsOf, problemOf } from './password-form.ts'

test.each([
  [{ password: '', repeat: '' }, 'password', 'The withdraw passwd cannot be empty'],
  [{ password: '', repeat: '482915' }, 'password', 'The withdraw passwd cannot be empty'],
  [{ password: '1357', repeat: '1357' }, 'password', 'Enter all 6 digits of the password.'],
  [{ password: '482915', repeat: '' }, 'repeat', 'Two passwords do not match'],
  [{ password: '482915', repeat: '1357' }, 'repeat', 'Two passwords do not match'],
  [{ current: '', password: '482915', repeat: '482915' }, 'current', 'The withdraw passwd cannot be empty'],
  [{ current: '12', password: '482915', repeat: '482915' }, 'current', 'Enter all 6 digits of the password.'],
])('%j: beside %s, %s', (typed, field, words) => {
  const problem = problemOf(typed)
  expect([problem?.field, problem && 'of' in problem && t(problem.of)]).toEqual([field, words])
})

test('a common password is refused before anything is sent', () => {
  expect(problemOf({ password: '112233', repeat: '' })).toEqual({ field: 'password', why: 'repeats' })
})

test('a complete form has no problem', () => {
  expect(problemOf({ password: '482915', repeat: '482915' })).toBe(undefined)
  expect(problemOf({ current: '246813', password: '482915', repeat: '482915' })).toBe(undefined)
})

test('pasted spaces and letters are removed, and at most six digits stay', () => {
  expect(['482 915', ' 4-8-2-9-1-5-8 ', '１３５', ''].map(digitsOf)).toEqual(['482915', '482915', '135', ''])
})
