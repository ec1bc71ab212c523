import type { Texts } from '../i18n/texts.ts'
import { h } from './dom.ts'
import { icon } from './icons.ts'
import { onPress } from './press.ts'
import { createSound } from './sound.ts'

/** The game's sound and its button. Calls `switched` only for the player's own presses. */
export function soundButton(t: Texts, initial: boolean, switched: (on: boolean) => void) {
  const sound = createSound()
  const element = h('button', { type: 'button', class: 'round-button sound' })
  const set = (on: boolean) => {
    sound.set(on)
    element.replaceChildren(icon(on ? 'soundOn' : 'soundOff'))
    element.setAttribute('aria-label', on ? t.soundIsOn : t.soundIsOff)
    element.setAttribute('aria-pressed', String(on))
  }
  onPress(element, () => {
    set(!sound.isOn())
    switched(sound.isOn())
  })
  set(initial)
  return { element, set, isOn: sound.isOn, play: sound.play, wind: sound.wind }
}

export type SoundButton = ReturnType<typeof soundButton>
