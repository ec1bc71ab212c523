import type { Texts } from '../i18n/en.ts'
import { h, picture } from './dom.ts'
import { icon } from './icons.ts'
import { onPress } from './press.ts'
import type { SoundButton } from './sound-button.ts'

type Head = { t: Texts; title: string; logo: string; sound: Pick<SoundButton, 'element' | 'offer'>; onRules(): void }

export function headRow({ t, title, logo, sound, onRules }: Head) {
  const rules = h('button', { type: 'button', class: 'round-button', 'aria-label': t.rules }, icon('help'))
  onPress(rules, onRules)
  const heading = h('h1', {}, picture(logo, { alt: title }))
  return h('div', { class: 'head-row' }, sound.element, ...(sound.offer ? [sound.offer] : []), heading, rules)
}
