import { expect, test } from 'vitest'
import { placeProblem, waitMsOf } from './rules.ts'

test.each([
  ['SNDB0000121', 'play', undefined],
  ['HDFC0000001', 'play', 'not-sandbox'],
  ['HDFC0000001', 'real', undefined],
  ['SNDB0000121', 'real', 'unknown'],
] as const)('%s in %s: %s', (ifsc, moneyMode, problem) => {
  expect(placeProblem(ifsc, moneyMode)).toBe(problem)
})

test('a new account waits a day, in play mode a minute', () => {
  expect([waitMsOf('real'), waitMsOf('play')]).toEqual([86_400_000, 60_000])
})
