import { expect, test } from 'vitest'
import { checkCatalogue } from '../../../i18n/catalogue-checks.fixture.ts'
import { inLanguage } from '../../../i18n/texts.ts'
import { en } from './en.ts'
import { otherLanguages } from './words.ts'

const hindi = 'the Hindi name of a side'
const sign = 'the same signs in every language'
const names = { '.sides.andar': hindi, '.sides.bahar': hindi }

checkCatalogue(en, otherLanguages, {
  es: { ...names, '.rtpOf': sign, '.spoken.said': sign },
  fr: { ...names, '.rtpOf': sign, '.spoken.said': sign },
  'zh-Hans': names,
  'zh-Hant': names,
})

test.each([
  ['en', '1 card dealt', '5 cards dealt'],
  ['es', '1 carta repartida', '5 cartas repartidas'],
  ['fr', '1 carte donnée', '5 cartes données'],
  ['zh-Hans', '已发 1 张牌', '已发 5 张牌'],
  ['zh-Hant', '已發 1 張牌', '已發 5 張牌'],
])('%s has separate words for one and many where the language does', async (locale, ...counted) => {
  const { dealt } = (await inLanguage(otherLanguages, locale)) ?? en
  expect([dealt(1), dealt(5)]).toEqual(counted)
})
