import { expect, test } from 'vitest'
import { en } from './en.ts'

test.each([
  [3.56, '3.6'],
  [115.8, '116'],
  [5_000, '5,000'],
  [99_999, '99,999'],
  [320_000, '3.2 lakh'],
  [72_700_000, '7.3 crore'],
  [50_000_000, '5 crore'],
])('%f reads %s', (value, text) => {
  expect(en.count(value)).toBe(text)
})

test.each([
  [[], ''],
  [['1'], '1'],
  [['2', '3'], '2 and 3'],
  [['2', '3', '4'], '2, 3 and 4'],
])('%j are listed', (parts, text) => {
  expect(en.diyaNights.listed(parts)).toBe(text)
})

/** Every text there is, functions called with something for each argument. */
function texts(node: unknown): string[] {
  if (typeof node === 'string') return [node]
  if (typeof node === 'function') return [String(node.length === 1 && node === en.diyaNights.listed ? node(['a', 'b']) : node(3, 7, 9, 11))]
  if (node !== null && typeof node === 'object') return Object.values(node).flatMap(texts)
  return []
}

test('checks PP-23: no text urges, flatters or consoles', () => {
  const all = texts(en)
  expect(all.length).toBeGreaterThan(60)
  for (const text of all) {
    expect(text).not.toMatch(
      /!|lucky|hurry|last chance|so close|almost|big win|mega|jackpot|play again|try again to|bet more|raise your|win back/i,
    )
    expect(text).not.toMatch(/undefined|NaN/)
  }
})
