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
  fr: { ...inLatin, '.symbols.lotus': word, '.counted.kandil': hindi },
  'zh-Hans': inAll,
  'zh-Hant': inAll,
})

test.each([
  ['es', ['una moneda', '3 monedas']],
  ['fr', ['une pièce', '3 pièces']],
  ['zh-Hans', ['1 个金币', '3 个金币']],
  ['zh-Hant', ['1 個金幣', '3 個金幣']],
])('%s has separate words for one and many where the language does', async (locale, coins) => {
  const words = await inLanguage(otherLanguages, locale)
  expect([1, 3].map((count) => words?.counted.coin(count))).toEqual(coins)
})
