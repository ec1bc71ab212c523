import { expect, test } from 'vitest'
import { checkCatalogue } from '../../../i18n/catalogue-checks.fixture.ts'
import { inLanguage } from '../../../i18n/texts.ts'
import { en } from './en.ts'
import { otherLanguages } from './words.ts'

const sign = 'the same sign in every language'
const hindi = 'the Hindi name of a thing'
const word = 'the same word in both languages'
const inAll = { '.withAmount': sign }
const inLatin = {
  ...inAll,
  '.symbols.diya': hindi,
  '.symbols.kandil': hindi,
  '.symbols.dhol': hindi,
  '.counted.dhol': hindi,
  '.counted.diya': hindi,
}

checkCatalogue(en, otherLanguages, {
  es: inLatin,
  fr: { ...inLatin, '.symbols.lotus': word, '.counted.lotus': word, '.counted.kandil': hindi },
  'zh-Hans': inAll,
  'zh-Hant': inAll,
})

test.each([
  ['es', ['una moneda', '3 monedas'], '1 giro gratis pagó ₹5.00'],
  ['fr', ['une pièce', '3 pièces'], '1 tour gratuit a payé ₹5.00'],
  ['zh-Hans', ['1 个金币', '3 个金币'], '1 次免费旋转派彩 ₹5.00'],
  ['zh-Hant', ['1 個金幣', '3 個金幣'], '1 次免費旋轉派彩 ₹5.00'],
])('%s counts one and many apart where it tells them apart', async (locale, coins, paid) => {
  const words = await inLanguage(otherLanguages, locale)
  expect([1, 3].map((count) => words?.counted.coin(count))).toEqual(coins)
  expect(words?.freeSpinsPaid(1, '₹5.00')).toBe(paid)
})
