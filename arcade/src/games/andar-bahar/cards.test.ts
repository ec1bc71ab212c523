import { andarBaharTables as tables } from '@lalmor/games/table-games/andar-bahar/definition.ts'
import { expect, test } from 'vitest'
import { localeCodes } from '@lalmor/contract/locales.ts'
import { inLanguage } from '../../i18n/texts.ts'
import { en as shared } from '../../i18n/en.ts'
import sheet from './art/cards.svg?raw'
import { cardName, isCard, placeOf, rankText } from './cards.ts'
import { en } from './i18n/en.ts'
import { otherLanguages } from './i18n/words.ts'

const t = { ...shared, game: en }

test.each([
  ['7S', '7', '7 of spades'],
  ['TD', '10', '10 of diamonds'],
  ['AC', 'A', 'ace of clubs'],
  ['KH', 'K', 'king of hearts'],
] as const)('%s stands as %s and is read as %s', (card, text, name) => {
  expect([rankText(card), cardName(card, t)]).toEqual([text, name])
})

test('every card has its own name in every language', async () => {
  for (const locale of localeCodes) {
    const game = (await inLanguage(otherLanguages, locale)) ?? en
    expect(new Set(tables.deck.map((card) => cardName(card, { ...shared, game }))).size, locale).toBe(52)
  }
})

test('the sheet has each piece at its expected place', () => {
  for (const piece of [...tables.deck, 'back', 'slot'] as const) {
    const { column, row } = placeOf(piece)
    expect(sheet, piece).toContain(`<view id="${piece}" viewBox="${column * 176 + 8} ${row * 240 + 8} 160 224"/>`)
  }
  // Without its own size the sheet would get the browser's default.
  expect(sheet).toMatch(/^<svg [^>]*width="2288" height="1200"/)
})

test.each(['7D', 'KS'])('%s is a card', (card) => expect(isCard(card)).toBe(true))
test.each(['', '1S', '10S', 'SK', 'KSS', 7, undefined])('%s is not', (card) => expect(isCard(card)).toBe(false))
