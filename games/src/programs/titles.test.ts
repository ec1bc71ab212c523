import { expect, test } from 'vitest'
import { firstDifference } from './titles.ts'

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
