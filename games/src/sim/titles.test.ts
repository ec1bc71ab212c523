import { expect, test } from 'vitest'
import { firstDifference, titles } from './titles.ts'

test('the first difference is reported by its line, from both sides', () => {
  for (const [committed, computed, said] of [
    ['a\nb\n', 'a\nb\n', undefined],
    ['a\n "b": 1\nc', 'a\n "b": 2\nd', String.raw`line 2: committed " \"b\": 1", computed " \"b\": 2"`],
    ['a', 'a\nb', 'line 2: committed the end, computed "b"'],
    ['a\n', 'a', 'line 2: committed "", computed the end'],
    ['a\r\nb', 'a\nb', String.raw`line 1: committed "a\r", computed "a"`],
  ] as const)
    expect(firstDifference(committed, computed)).toBe(said)
})

test('printed reports of tables have each bet on its own line', async () => {
  for (const [game, said] of [
    ['rani-roulette', /^ {2}even-chance +6 +2 × +48\.6486 % +18\/37 +2\.06 +97\.297297 % +0\.9996 +low +₹9,000\.00 +56\.79 % +79\.49 %$/m],
    ['rani-roulette', /^ {2}within the limits +₹1,53,000\.00 +1 in 37 +at a stake of ₹10,000\.00:$/m],
    [
      'andar-bahar',
      /^ {2}cards-41-49 +1 +121 × +0\.7923 % +33\/4165 +126\.21 +95\.870348 % +10\.7277 +high +₹100\.00 +45\.14 % +60\.33 %$/m,
    ],
    ['andar-bahar', /^ {2}100 rounds cost, on average +2\.15 stakes +₹21\.49 at ₹10$/m],
  ] as const)
    expect((await titles[game]!()).text).toMatch(said)
})
