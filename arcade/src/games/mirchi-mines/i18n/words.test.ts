import { expect, test } from 'vitest'
import { checkCatalogue } from '../../../i18n/catalogue-checks.fixture.ts'
import { inLanguage } from '../../../i18n/texts.ts'
import { en } from './en.ts'
import { otherLanguages } from './words.ts'

const word = 'the same word in both languages'

checkCatalogue(en, otherLanguages, {
  es: { '.spoken.mango': word },
  fr: {},
  'zh-Hans': {},
  'zh-Hant': {},
})

test.each([
  ['en', '1 pick', '2 picks', '1 chilli', '3 chillies'],
  ['es', '1 casilla', '2 casillas', '1 chile', '3 chiles'],
  ['fr', '1 case', '2 cases', '1 piment', '3 piments'],
  ['zh-Hans', '1 次', '2 次', '1 个辣椒', '3 个辣椒'],
  ['zh-Hant', '1 次', '2 次', '1 個辣椒', '3 個辣椒'],
])('%s has separate words for one and many where the language does', async (locale, ...counted) => {
  const { picks, counted: chilies } = (await inLanguage(otherLanguages, locale)) ?? en
  expect([picks(1), picks(2), chilies(1), chilies(3)]).toEqual(counted)
})
