import type { FairStrip } from '@lalmor/contract/bridge.ts'
import type { Texts } from '../i18n/en.ts'
import { h } from './dom.ts'
import { icon } from './icons.ts'
import { onPress } from './press.ts'

/** The hash's first and last digits, with word joiners so that it never breaks across lines. */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)}\u2060…\u2060${hash.slice(-4)}`

/** The foot of every game: the hash the next round is bound to, and the link to its proof, which the app shows. */
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
    /** For a round that depends on more than the player's own seed pair. */
    say: (text: string) => (facts.textContent = text),
  }
}

export type SeedStrip = ReturnType<typeof seedStrip>
