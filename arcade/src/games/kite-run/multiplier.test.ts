import { kiteRunTables as tables } from '@lalmor/games/crash/definition.ts'
import { expect, test } from 'vitest'
import { multiplierText, parseCashOut, spokenMultiplier } from './multiplier.ts'

test.each([
  [100, '1.00×'],
  [247, '2.47×'],
  [1_205, '12.05×'],
  [123_456, '1,234.56×'],
  [1_000_000, '10,000.00×'],
])('%i hundredths are written %s', (hundredths, text) => {
  expect(multiplierText(hundredths)).toBe(text)
})

test('read out, a whole multiplier has no decimals', () => {
  expect([spokenMultiplier(300), spokenMultiplier(247)]).toEqual(['3', '2.47'])
})

test.each([
  ['2', 200],
  ['2.5', 250],
  ['2,5', 250],
  [' 2.47 ', 247],
  ['2.', 200],
  ['1.01', 101],
  ['10000', 1_000_000],
  ['10,000', 1_000_000],
  ['10,000.00', 1_000_000],
])('%j typed is an auto cash-out', (typed, hundredths) => {
  expect(parseCashOut(tables, typed)).toBe(hundredths)
})

test.each(['', '.', '1', '1.00', '0.99', '10000.01', '100000', '2.475', '-2', '2x', '1e3', 'two'])('%j is none', (typed) => {
  expect(parseCashOut(tables, typed)).toBeUndefined()
})
