import { expect, test } from 'vitest'
import { checkCatalogue } from '../../../i18n/catalogue-checks.fixture.ts'
import { inLanguage } from '../../../i18n/texts.ts'
import { en } from './en.ts'
import { otherLanguages } from './words.ts'

const sign = 'the same sign in every language'
const word = 'the same word in both languages'
const inAll = { '.multiplied': sign }

checkCatalogue(en, otherLanguages, {
  es: { ...inAll, '.base': word, '.symbols.mango': word },
  fr: { ...inAll, '.counted.topaz': word },
  'zh-Hans': inAll,
  'zh-Hant': inAll,
})

test.each([
  ['es', ['1 cascada', '3 cascadas'], ['1 rubí', '9 rubíes']],
  ['fr', ['1 cascade', '3 cascades'], ['1 rubis', '9 rubis']],
  ['zh-Hans', ['1 次消除', '3 次消除'], ['1 颗红宝石', '9 颗红宝石']],
  ['zh-Hant', ['1 次消除', '3 次消除'], ['1 顆紅寶石', '9 顆紅寶石']],
])('%s has separate words for one and many where the language does', async (locale, tumbles, rubies) => {
  const words = await inLanguage(otherLanguages, locale)
  expect([1, 3].map((count) => words?.tumbles(count))).toEqual(tumbles)
  expect([1, 9].map((count) => words?.counted.ruby(count))).toEqual(rubies)
})
