import type { Card, Side } from '@lalmor/games/table-games/andar-bahar/events.ts'
import { animate } from '../../engine/animate.ts'
import { h } from '../../engine/dom.ts'
import { timing } from '../../engine/motion.ts'
import { cardName, rankText, type Deck } from './cards.ts'
import type { AndarBaharTexts } from './i18n/words.ts'
import type { Deal, Dealt } from './read-events.ts'

const cardsInRow = 3

const upright = (degrees: number, scale: number) => `perspective(20rem) rotateY(${degrees}deg) scale(${scale})`

/** Three to a row, as a list for screen readers. */
function lane(side: Side, t: AndarBaharTexts, deck: Deck) {
  const name = t.game.sides[side]
  const slot = h('li', { class: 'slot', 'aria-hidden': 'true' }, deck('slot'))
  const cards = h('ol', { class: 'cards', 'aria-label': t.game.lane(name) }, slot)
  const element = h('section', { class: `lane ${side}` }, h('h2', {}, name), cards)
  let count = 0
  return {
    element,
    clear() {
      count = 0
      element.classList.remove('won')
      cards.style.setProperty('--rows', '1')
      cards.style.setProperty('--columns', '1')
      cards.replaceChildren(slot)
    },
    lay(card: Card): HTMLElement {
      slot.remove()
      const item = h('li', {}, deck(card, cardName(card, t)))
      item.style.setProperty('--column', String(count % cardsInRow))
      item.style.setProperty('--row', String(Math.floor(count / cardsInRow)))
      count++
      // Rows and columns close up only as cards come: their number must not show in advance.
      cards.style.setProperty('--rows', String(Math.ceil(count / cardsInRow)))
      cards.style.setProperty('--columns', String(Math.min(count, cardsInRow)))
      cards.append(item)
      return item
    },
    win() {
      element.classList.add('won')
      cards.lastElementChild?.classList.add('match')
    },
  }
}

/** The joker is between the lanes. */
export function lanesView(t: AndarBaharTexts, deck: Deck) {
  const lanes = { andar: lane('andar', t, deck), bahar: lane('bahar', t, deck) }
  const face = h('span', { class: 'ring' })
  const label = h('span', { class: 'joker-name', 'aria-hidden': 'true' })
  const element = h('div', { class: 'deal' }, lanes.andar.element, h('div', { class: 'joker' }, face, label), lanes.bahar.element)

  let shown: { joker?: Card; dealt: Dealt[] } = { dealt: [] }

  const showJoker = (card: Card | undefined) => {
    shown = { ...(card && { joker: card }), dealt: shown.dealt }
    face.replaceChildren(card ? deck(card, `${t.game.joker}, ${cardName(card, t)}`) : deck('back', t.game.faceDown))
    label.textContent = card ? t.game.jokerIs(rankText(card)) : t.game.joker
  }
  const clear = () => {
    element.classList.remove('gold')
    lanes.andar.clear()
    lanes.bahar.clear()
    shown = { dealt: [] }
    showJoker(undefined)
  }
  const lay = (one: Dealt) => {
    shown.dealt.push(one)
    return lanes[one.side].lay(one.card)
  }
  clear()

  return {
    element,
    clear,
    lay,
    /** `gold`: the round paid above its stake. */
    show({ joker, dealt }: Deal, { gold }: { gold: boolean }) {
      // Cards that the deal has laid stay: to draw them again costs a slow phone 100 ms.
      if (shown.joker !== joker || shown.dealt.some((one, at) => one !== dealt[at])) {
        clear()
        showJoker(joker)
      }
      element.classList.toggle('gold', gold)
      for (const one of dealt.slice(shown.dealt.length)) lay(one)
      lanes[dealt.at(-1)!.side].win()
    },
    async turnJoker(card: Card, signal: AbortSignal) {
      const half = { duration: timing.jokerTurn / 2 }
      await animate(face, { transform: [upright(0, 1), upright(90, 1.2)] }, { ...half, easing: 'ease-in' }, signal)
      showJoker(card)
      await animate(face, { transform: [upright(-90, 1.2), upright(0, 1)] }, { ...half, easing: 'ease-out' }, signal)
    },
    async deal(dealt: Dealt, signal: AbortSignal) {
      const item = lay(dealt)
      item.classList.add('flies')
      const away = dealt.side === 'andar' ? 1 : -1
      const arc = [
        { transform: `translate(${5 * away}rem, 2rem) rotate(${24 * away}deg) scale(0.9)`, opacity: 0 },
        { transform: `translate(${2.6 * away}rem, -0.75rem) rotate(${11 * away}deg) scale(1.14)`, opacity: 1, offset: 0.45 },
        { transform: 'none', opacity: 1 },
      ]
      await animate(item, arc, { duration: timing.card, easing: 'ease-out' }, signal)
    },
  }
}
