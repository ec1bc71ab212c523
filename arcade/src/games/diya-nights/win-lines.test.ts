import { expect, test } from 'vitest'
import { linePath } from './win-lines.ts'

test.each([
  [[1, 1, 1, 1, 1], 'M0 168L50 168L150 168L250 168L350 168L450 168L500 168'],
  [[1, 1, 0, 1, 2], 'M0 168L50 168L150 168L250 56L350 168L450 280L500 280'],
])('line %j goes through the middle of its cells', (line, path) => {
  expect(linePath(line)).toBe(path)
})
