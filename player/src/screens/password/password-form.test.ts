import { expect, test } from 'vitest'
import { t } from '../../i18n/password/t.ts'
import { digitsOf, problemOf } from './password-form.ts'

test.each([
  [{ password: '', repeat: '' }, 'password', 'The withdraw passwd cannot be empty'],
  [{ password: '', repeat: '135790' }, 'password', 'The withdraw passwd cannot be empty'],
  [{ password: '1357', repeat: '1357' }, 'password', 'Enter all 6 digits of the password.'],
  [{ password: '135790', repeat: '' }, 'repeat', 'Two passwords do not match'],
  [{ password: '135790', repeat: '1357' }, 'repeat', 'Two passwords do not match'],
  [{ current: '', password: '135790', repeat: '135790' }, 'current', 'The withdraw passwd cannot be empty'],
  [{ current: '12', password: '135790', repeat: '135790' }, 'current', 'Enter all 6 digits of the password.'],
])('%j: beside %s, %s', (typed, field, words) => {
  const problem = problemOf(typed)
  expect([problem?.field, problem && t(problem.of)]).toEqual([field, words])
})

test('a complete form has no problem', () => {
  expect(problemOf({ password: '135790', repeat: '135790' })).toBe(undefined)
  expect(problemOf({ current: '246813', password: '135790', repeat: '135790' })).toBe(undefined)
})

test('pasted spaces and letters are removed, and at most six digits stay', () => {
  expect(['135 790', ' 1-3-5-7-9-0-8 ', '１３５', ''].map(digitsOf)).toEqual(['135790', '135790', '', ''])
})
