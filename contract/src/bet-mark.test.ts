import { expect, test } from 'vitest'
import { betMark } from './bet-mark.ts'

test.each([
  ['', '811c9dc5'],
  ['a', 'e40c292c'],
  ['foobar', 'bf9cf968'],
])('betMark(%j) is the published FNV-1a hash %s', (id, mark) => {
  expect(betMark(id)).toBe(mark)
})
