import type { Card, Side } from '@lalmor/games/table-games/andar-bahar/events.ts'
import { animate } from '../../engine/animate.ts'
import { h } from '../../engine/dom.ts'
import { timing } from '../../engine/motion.ts'
import { cardName, rankText, type Deck } from './cards.ts'
import type { AndarBaharTexts } from './i18n/words.ts'
import type { Deal, Dealt } from './read-events.ts'

const cardsInRow = 3

const upright = (degrees: number, scale: number) => `perspective(20rem) rotateY(${degrees}deg) scale(${scale})`

/** The card stands on its edge here, and from here on shows its face. */
const edgeOn = 0.5

/** Cards that may be on their way at once, and one to spare. */
const inTheAir = Math.ceil(timing.card / timing.cardStepQuick) + 1

/** The way from the shoe to a card's own place in its lane. */
const fromShoe = (rem: number) => `calc(${rem}rem - (var(--column) - 1) * var(--across)), calc(-1.5rem - var(--row) * var(--step))`

/** Off the shoe face down, over in the air, down on the felt. */
const flight = (away: 1 | -1): Keyframe[] => [
  { transform: `perspective(28rem) translate(${fromShoe(5.6 * away)}) rotate(${14 * away}deg) rotateY(${180 * away}deg) scale(0.72)` },
  {
    transform: `perspective(28rem) translate(${2.6 * away}rem, -1.25rem) rotate(${8 * away}deg) rotateY(${90 * away}deg) scale(1.16)`,
    offset: edgeOn,
    easing: 'ease-in',
  },
  { transform: 'perspective(28rem) translate(0, 0) rotate(0deg) rotateY(0deg) scale(1.05)', offset: 0.86, easing: 'ease-out' },
  { transform: 'perspective(28rem) translate(0, 0) rotate(0deg) rotateY(0deg) scale(1)' },
]

/** Three to a row, as a list for screen readers. */
function lane(side: Side, t: AndarBaharTexts, deck: Deck) {
  const name = t.game.sides[side]
  const slot = h('li', { class: 'slot', 'aria-hidden': 'true' }, deck('slot'))
  const cards = h('ol', { class: 'cards', 'aria-label': t.game.lane(name) }, slot)
  const element = h('section', { class: `lane ${side}` }, h('h2', {}, name), cards)
  // A container's units would cost a slow phone a frame for every card.
  new ResizeObserver(() => {
    cards.style.setProperty('--wide', `${cards.clientWidth}px`)
    cards.style.setProperty('--high', `${cards.clientHeight}px`)
  }).observe(cards)
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
      // No hand lays cards quite straight.
      item.style.setProperty('--askew', `${(((count * 5) % 7) - 3) * 0.55}deg`)
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
  const shoe = h('span', { class: 'shoe', 'aria-hidden': 'true' }, deck('back'))
  const element = h('div', { class: 'deal' }, lanes.andar.element, h('div', { class: 'joker' }, shoe, face, label), lanes.bahar.element)

  const backs = Array.from({ length: inTheAir }, () => deck('back'))
  for (const back of backs) back.classList.add('turns')

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
      const back = backs[shown.dealt.length % backs.length]!
      item.append(back)
      item.classList.add('flies')
      const away = dealt.side === 'andar' ? 1 : -1
      const how = { duration: timing.card }
      await Promise.all([
        animate(item, flight(away), how, signal),
        animate(back, { opacity: [1, 1, 0, 0], offset: [0, edgeOn, edgeOn, 1] }, how, signal),
      ]).finally(() => back.remove())
    },
  }
}
