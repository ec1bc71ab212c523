import { localeCodes } from '@lalmor/contract/locales.ts'
import { expect, test } from 'vitest'
import { checkCatalogue } from './catalogue-checks.fixture.ts'
import { en } from './en.ts'
import { reading } from './reading.ts'
import { otherLanguages, textsFor } from './texts.ts'

const all = await Promise.all(localeCodes.map(async (locale) => [locale, await textsFor(locale)] as const))

test.each([
  ['en', ['96.30%', '100.00%']],
  ['es', ['96,30\u00a0%', '100,00\u00a0%']],
  ['fr', ['96,30\u00a0%', '100,00\u00a0%']],
  ['zh-Hans', ['96.30%', '100.00%']],
  ['zh-Hant', ['96.30%', '100.00%']],
])('parts per million as a percentage in %s', async (locale, written) => {
  const { percent } = await textsFor(locale)
  expect([963_023, 1_000_000].map(percent)).toEqual(written)
})

test('an unknown language, or none, becomes English', async () => {
  for (const locale of ['', 'ja', 'es-MX', 'toString']) expect(await textsFor(locale)).toBe(en)
})

test.each(all)('%s says which language it is', (locale, texts) => {
  expect(texts.language).toBe(locale)
})

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
  // language   3.56   5,000         320,000      72,700,000
  ['es', '3,6', '5000', '320 mil', '72,7 millones'],
  ['fr', '3,6', '5\u202f000', '320 mille', '72,7 millions'],
  ['zh-Hans', '3.6', '5,000', '32万', '7270万'],
  ['zh-Hant', '3.6', '5,000', '32萬', '7270萬'],
])('counts in %s', (locale, ...written) => {
  expect([3.56, 5_000, 320_000, 72_700_000].map(reading(locale).count)).toEqual(written)
})

test.each([
  [[], ''],
  [['1'], '1'],
  [['2', '3'], '2 and 3'],
  [['2', '3', '4'], '2, 3 and 4'],
])('%j are listed', (parts, text) => {
  expect(en.listed(parts)).toBe(text)
})

test.each([
  ['es', '1 giro gratis pagó ₹5.00'],
  ['fr', '1 tour gratuit a payé ₹5.00'],
  ['zh-Hans', '1 次免费旋转派彩 ₹5.00'],
  ['zh-Hant', '1 次免費旋轉派彩 ₹5.00'],
])('%s has separate words for one and many free spins where the language does', async (locale, paid) => {
  const { slot } = await textsFor(locale)
  expect(slot.freeSpinsPaid(1, '₹5.00')).toBe(paid)
})

checkCatalogue(en, otherLanguages, {
  es: { '.rtp': 'a term of the trade' },
  fr: { '.rtp': 'a term of the trade', '.pause': 'the same word in both languages' },
  'zh-Hans': { '.rtp': 'a term of the trade' },
  'zh-Hant': { '.rtp': 'a term of the trade' },
})
