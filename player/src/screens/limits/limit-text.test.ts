import { expect, test } from 'vitest'
import { formatLimit, formatPlayed, formatUsed, limitInput, parseLimit } from './limit-text.ts'

test.each([
  [0, '0 min'],
  [59_999, '0 min'],
  [48 * 60_000, '48 min'],
  [60 * 60_000, '1 h'],
  [200 * 60_000, '3 h 20 min'],
])('%s ms of play is shown as %s', (ms, text) => {
  expect(formatPlayed(ms)).toBe(text)
})

test('rupees and time', () => {
  expect(formatLimit('loss', 1_24_800_50)).toBe('₹1,24,800.50')
  expect(formatLimit('time', 3_600_000)).toBe('1 h')
})

test('a winning week uses nothing of its loss limit', () => {
  expect(formatUsed({ measure: 'loss', period: 'week', amount: 500_00, used: -320_00 })).toBe('₹0')
})

test.each([
  ['loss', '500', 500_00],
  ['stake', '1,24,800', 1_24_800_00],
  ['time', '60', 3_600_000],
  ['time', ' 5 ', 300_000],
  ['loss', '0', 0],
  ['loss', '', undefined],
  ['loss', '-5', undefined],
  ['loss', '5.5', undefined],
  ['loss', '1e3', undefined],
  ['loss', '1234567890', undefined],
] as const)('%s typed as "%s" is %s', (measure, text, amount) => {
  expect(parseLimit(measure, text)).toBe(amount)
})

test('the field shows what was typed', () => {
  for (const measure of ['loss', 'time'] as const) expect(limitInput(measure, parseLimit(measure, '250')!)).toBe('250')
})
