import { expect, test } from 'vitest'
import { checkCatalogue } from '../../../i18n/catalogue-checks.fixture.ts'
import { inLanguage } from '../../../i18n/texts.ts'
import { en } from './en.ts'
import { otherLanguages } from './words.ts'

const symbol = 'the symbol of the unit, the same in both languages'

checkCatalogue(en, otherLanguages, {
  es: { '.seconds': symbol },
  fr: { '.seconds': symbol },
  'zh-Hans': {},
  'zh-Hant': {},
})

test.each([
  ['en', '0 players', '1 player', '2 players'],
  ['es', '0 jugadores', '1 jugador', '2 jugadores'],
  ['fr', '0 joueur', '1 joueur', '2 joueurs'],
  ['zh-Hans', '0 位玩家', '1 位玩家', '2 位玩家'],
  ['zh-Hant', '0 位玩家', '1 位玩家', '2 位玩家'],
])('%s has separate words for one and many where the language does', async (locale, ...counted) => {
  const { players } = (await inLanguage(otherLanguages, locale)) ?? en
  expect([0, 1, 2].map(players)).toEqual(counted)
})
