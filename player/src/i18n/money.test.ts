import type { WirePaise } from '@lalmor/contract/wire.ts'
import { localeCodes } from '@lalmor/contract/locales.ts'
import { afterEach, expect, test } from 'vitest'
import { formatNet, formatPpm, formatWire } from './money.ts'
import { activate } from './texts.ts'

const wire = (amount: number) => amount as WirePaise

afterEach(() => activate('en'))

test('money', () => {
  expect(formatWire(wire(12_48_050))).toBe('₹12,480.50')
  expect(formatNet(wire(2_500), wire(1_000))).toBe('+₹15.00')
  expect(formatNet(wire(0), wire(1_000))).toBe('−₹10.00')
  expect(formatNet(wire(1_000), wire(1_000))).toBe('₹0.00')
  expect(formatPpm(963_023)).toBe('96.3%')
  expect(formatPpm(969_999)).toBe('96.9%')
})

test.each(localeCodes)('rupees are grouped the Indian way in %s', (locale) => {
  activate(locale, {})
  expect(formatWire(wire(1_24_800_50))).toBe('₹1,24,800.50')
})

test('a percentage is written the language’s way', () => {
  activate('fr', {})
  expect(formatPpm(963_023)).toBe('96,3\u00a0%')
  activate('zh-Hant', {})
  expect(formatPpm(963_023)).toBe('96.3%')
})
