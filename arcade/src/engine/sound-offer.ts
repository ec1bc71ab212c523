import type { Texts } from '../i18n/en.ts'
import { h } from './dom.ts'
import { onPress } from './press.ts'

/** An offer that lasts until the player answers, or for this many rounds. */
export function createOffer(rounds: number) {
  let left = rounds
  return {
    isOpen: () => left > 0,
    answer: () => void (left = 0),
    pass: () => void (left = Math.max(0, left - 1)),
  }
}

type Offer = { t: Texts; rounds: number; answer(on: boolean): void }

/** Two equal answers. Over the title only: it blocks neither a result nor a control. */
export function soundOffer({ t, rounds, answer }: Offer) {
  const offer = createOffer(rounds)
  const question = h('p', { 'aria-hidden': 'true' }, t.soundOffer.question)
  const key = (label: string, on: boolean) => {
    const button = h('button', { type: 'button' }, label)
    onPress(button, () => answer(on))
    return button
  }
  const keys = [key(t.soundOffer.turnOn, true), key(t.soundOffer.keepOff, false)]
  const element = h('div', { class: 'sound-offer', role: 'group', 'aria-label': t.soundOffer.question }, question, ...keys)
  const hideIfOver = () => {
    if (!offer.isOpen()) element.remove()
  }
  return {
    /** Undefined once the device has answered. */
    element: offer.isOpen() ? element : undefined,
    answered() {
      offer.answer()
      hideIfOver()
    },
    pass() {
      offer.pass()
      hideIfOver()
    },
    hasFocus: () => element.contains(document.activeElement),
  }
}
