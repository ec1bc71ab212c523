import type { WirePaise } from '@lalmor/contract/wire.ts'
import { expect, test } from 'vitest'
import { groupedAmount, parseUsdt, readAmount, typedAmount, usdtAtRate } from './amount-text.ts'

const range = { min: 100_00 as WirePaise, max: 50_000_00 as WirePaise }

// typed                     what it is
test.each<[string, ReturnType<typeof readAmount>]>([
  ['', { problem: 'empty' }],
  ['  ', { problem: 'empty' }],
  ['.', { problem: 'odd' }],
  ['1.2.3', { problem: 'odd' }],
  ['100.001', { problem: 'odd' }],
  ['99.99', { problem: 'range' }],
  ['100', { amount: 100_00 as WirePaise }],
  ['1,234.5', { amount: 1_234_50 as WirePaise }],
  ['19999.99', { amount: 19_999_99 as WirePaise }],
  ['50,000', { amount: 50_000_00 as WirePaise }],
  ['50000.01', { problem: 'range' }],
  ['999999999999999', { problem: 'range' }],
])('%j is read', (text, read) => {
  expect(readAmount(text, range)).toEqual(read)
})

test('typing keeps digits, separators and the point', () => {
  expect(typedAmount('₹ 1,00,000.50 /-')).toBe('1,00,000.50')
  expect(typedAmount('-5e3')).toBe('53')
})

test('an amount is grouped the Indian way on blur, and other text stays', () => {
  expect(groupedAmount('100000')).toBe('1,00,000')
  expect(groupedAmount('1,000.5')).toBe('1,000.50')
  expect(groupedAmount('0099.00')).toBe('99')
  expect(groupedAmount('1.2.3')).toBe('1.2.3')
  expect(groupedAmount('')).toBe('')
})

test.each<[string, bigint | undefined]>([
  ['25', 25_000_000n],
  ['0.000001', 1n],
  ['1,250.5', 1_250_500_000n],
  ['7.', 7_000_000n],
  ['', undefined],
  ['.5', undefined],
  ['1.0000001', undefined],
])('%j USDT', (text, millionths) => {
  expect(parseUsdt(text)).toBe(millionths)
})

test('USDT convert to whole paise, rounded down', () => {
  const rate = 88_58 as WirePaise
  expect(usdtAtRate(25_000_000n, rate)).toBe(2_214_50)
  expect(usdtAtRate(999_999n, rate)).toBe(88_57)
  expect(usdtAtRate(1n, rate)).toBe(0)
})
