import type { KiteTable } from '@lalmor/contract/kite.ts'
import { h } from '../../engine/dom.ts'
import type { KiteRunTexts } from './i18n/words.ts'
import { multiplierText } from './multiplier.ts'

/** Highlighted from here: a cash-out at 2× was paid. */
const high = 200

export function pastResults(t: KiteRunTexts) {
  const list = h('ol', { 'aria-label': t.game.lastResults })
  let shown: KiteTable['past'] | undefined
  const element = h('div', { class: 'past none num' }, h('span', { 'aria-hidden': 'true' }, t.game.last), list)
  return {
    element,
    /** Hidden without results. */
    show(past: KiteTable['past']) {
      if (past === shown) return
      shown = past
      element.classList.toggle('none', past.length === 0)
      list.replaceChildren(
        ...past.map(({ crash }) =>
          crash === undefined ? h('li', {}, t.game.voidResult) : h('li', { class: crash >= high && 'high' }, multiplierText(crash)),
        ),
      )
    },
  }
}
