import type { FairStrip } from '@lalmor/contract/bridge.ts'
import type { Texts } from '../i18n/en.ts'
import { h } from './dom.ts'
import { icon } from './icons.ts'
import { onPress } from './press.ts'

/** First and last digits, with word joiners against line breaks. */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)}\u2060…\u2060${hash.slice(-4)}`

/** The hash the next round is bound to, and the link to its proof. */
export function seedStrip(t: Texts, onVerify: () => void) {
  const facts = h('span', {})
  const element = h(
    'button',
    { type: 'button', class: 'seed-strip num' },
    icon('shield'),
    h('span', { class: 'facts' }, h('b', {}, t.provablyFair), facts),
    h('span', { class: 'verify' }, t.verify, icon('next')),
  )
  onPress(element, onVerify)
  return {
    element,
    show({ serverSeedHash, nonce }: FairStrip) {
      facts.textContent = t.nextHash(shortHash(serverSeedHash), nonce)
    },
    /** For rounds that depend on more than the player's seed pair. */
    say: (text: string) => (facts.textContent = text),
  }
}

export type SeedStrip = ReturnType<typeof seedStrip>
