import { h } from '../../engine/dom.ts'
import type { MirchiMinesTexts } from './i18n/words.ts'
import { rungs, timesText, type LadderOf } from './rungs.ts'

/** Five steps: the value of each number of mangoes. */
export function ladderView(t: MirchiMinesTexts) {
  const words = t.game
  const list = h('ol', { class: 'ladder num', 'aria-label': words.ladder })
  const labels = { past: undefined, now: words.now, won: words.now, next: words.next, ahead: undefined }
  let shown = ''
  return {
    element: list,
    show(reached: LadderOf) {
      const all = rungs(reached)
      const now = JSON.stringify(all)
      // Each revealed tile redraws the table, but the step that was won lights up once.
      if (now === shown) return
      shown = now
      const steps = all.map(({ pick, multiplier, place }) =>
        h(
          'li',
          { class: place, 'aria-current': (place === 'now' || place === 'won') && 'step' },
          h('span', {}, labels[place] ?? words.picks(pick)),
          h('b', {}, `${timesText(multiplier)}×`),
        ),
      )
      list.replaceChildren(...steps)
    },
  }
}
