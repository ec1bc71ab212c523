import type { GameSetup } from '@lalmor/contract/bridge.ts'
import type { Texts } from '../i18n/en.ts'
import type { Send } from './bridge.ts'
import type { CountUp } from './count-up.ts'
import { h } from './dom.ts'
import { icon } from './icons.ts'
import { onPress } from './press.ts'
import { createSound } from './sound.ts'
import type { LoopName } from './sound-loops.ts'
import { soundOffer } from './sound-offer.ts'

type Choices = Pick<GameSetup, 'sound' | 'ambience' | 'soundOffer'>

/** The app keeps the player's choices. `loop`: the game's ambience. */
export function soundButton(t: Texts, { sound: on, ambience = false, soundOffer: rounds = 0 }: Choices, send: Send, loop: LoopName) {
  const sound = createSound(loop, { on, ambience })
  const element = h('button', { type: 'button', class: 'round-button sound' })
  const show = (on: boolean) => {
    element.replaceChildren(icon(on ? 'soundOn' : 'soundOff'))
    element.setAttribute('aria-label', on ? t.soundIsOn : t.soundIsOff)
    element.setAttribute('aria-pressed', String(on))
  }
  const choose = (on: boolean) => {
    if (offer.hasFocus()) element.focus()
    set(on)
    sound.play('button')
    send({ type: 'sound', on })
  }
  const offer = soundOffer({ t, rounds, answer: choose })
  /** Follows a choice made here or in the app's menu; either answers the offer. */
  const set = (on: boolean) => {
    sound.set(on)
    show(on)
    offer.answered()
  }
  onPress(element, () => choose(!sound.isOn()))
  show(on)
  return {
    element,
    offer: offer.element,
    set,
    ambience: sound.ambience,
    play: sound.play,
    /** The phrase of a win, and its touch. */
    win({ tier: { cue, rank } }: CountUp) {
      sound.play(cue)
      send({ type: 'haptic', tier: rank })
    },
    wind: sound.wind,
    /** A round starts: the offer lasts for a few rounds only, and a win's phrase no longer than its round. */
    roundStarts() {
      offer.pass()
      sound.hush()
    },
    /** The app knows whether the player wants it. */
    tick: () => send({ type: 'haptic' }),
  }
}

export type SoundButton = ReturnType<typeof soundButton>
