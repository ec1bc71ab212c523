import { ranks, suits, type Card } from '@lalmor/games/table-games/andar-bahar/events.ts'
import { h } from '../../engine/dom.ts'
import { loadImage } from '../../engine/images.ts'
import sheet from './art/cards.svg'
import type { AndarBaharTexts } from './i18n/words.ts'

const rankOf = (card: Card) => card[0] as (typeof ranks)[number]
const suitOf = (card: Card) => card[1] as (typeof suits)[number]

export const isCard = (value: unknown): value is Card => ranks.some((rank) => suits.some((suit) => value === rank + suit))

/** `7`, `10`, `K`. */
export const rankText = (card: Card): string => rankOf(card).replace('T', '10')

/** `7 of spades`, `king of hearts`. */
export function cardName(card: Card, { game: { ranks: courts, suits: suitNames, card: name } }: AndarBaharTexts): string {
  const court: Partial<Record<string, string>> = courts
  return name(court[rankOf(card)] ?? rankText(card), suitNames[suitOf(card)])
}

export type Piece = Card | 'back' | 'slot'

/** Ranks across, suits down, back and slot below. */
export function placeOf(piece: Piece): { column: number; row: number } {
  if (piece === 'back' || piece === 'slot') return { column: piece === 'back' ? 0 : 1, row: suits.length }
  return { column: ranks.indexOf(rankOf(piece)), row: suits.indexOf(suitOf(piece)) }
}

const width = 160
const height = 224
const margin = 8

/** Draws the sheet once and cuts it into cards: as pictures of the sheet, all cards would redraw all shapes in every frame. */
export async function loadDeck() {
  const image = await loadImage(sheet)
  const drawn = h('canvas', { width: image.naturalWidth, height: image.naturalHeight })
  drawn.getContext('2d')?.drawImage(image, 0, 0)
  return (piece: Piece, name?: string): HTMLElement => {
    const canvas = h('canvas', { width, height, role: 'img', 'aria-label': name ?? '', 'aria-hidden': name === undefined && 'true' })
    const { column, row } = placeOf(piece)
    const left = column * (width + 2 * margin) + margin
    const top = row * (height + 2 * margin) + margin
    canvas.getContext('2d')?.drawImage(drawn, left, top, width, height, 0, 0, width, height)
    return canvas
  }
}

export type Deck = Awaited<ReturnType<typeof loadDeck>>
