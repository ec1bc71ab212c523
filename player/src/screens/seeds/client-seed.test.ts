import { expect, test } from 'vitest'
import { isClientSeed, randomClientSeed } from './client-seed.ts'

test.each([
  ['monsoon-27', true],
  ['दीया', true],
  ['x'.repeat(64), true],
  ['', false],
  ['x'.repeat(65), false],
  ['two\nlines', false],
  ['half a pair \ud83c', false],
])('%j', (text, valid) => {
  expect(isClientSeed(text)).toBe(valid)
})

test('a random seed is valid, and different each time', () => {
  const made = randomClientSeed()
  expect(isClientSeed(made)).toBe(true)
  expect(randomClientSeed()).not.toBe(made)
})
