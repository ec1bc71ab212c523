import { expect, test } from 'vitest'
import { questionNumbers, resultOf, type Answer, type Result } from './self-test.ts'

// answers, result
test.each<[Answer[], Result]>([
  [['never', 'never', 'never', 'never', 'never', 'never', 'never'], 'calm'],
  [['sometimes', 'never', 'never', 'never', 'never', 'never', 'never'], 'some'],
  [['sometimes', 'often', 'never', 'never', 'never', 'never', 'never'], 'some'],
  [['often', 'often', 'never', 'never', 'never', 'never', 'never'], 'many'],
  [['often', 'often', 'often', 'often', 'often', 'often', 'often'], 'many'],
])('%o is %s', (given, result) => {
  expect(given).toHaveLength(questionNumbers.length)
  expect(resultOf(given)).toBe(result)
})
