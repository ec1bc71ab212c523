import { h } from '../../engine/dom.ts'
import type { MirchiMinesTexts } from './i18n/words.ts'
import { rungs, timesText, type LadderOf } from './rungs.ts'

/** Five steps: the value of each number of mangoes. */
export function ladderView(t: MirchiMinesTexts) {
  const words = t.game
  const list = h('ol', { class: 'ladder num', 'aria-label': words.ladder })
  const labels = { past: undefined, now: words.now, next: words.next, ahead: undefined }
  return {
    element: list,
    show(reached: LadderOf) {
      const steps = rungs(reached).map(({ pick, multiplier, place }) =>
        h(
          'li',
          { class: place, 'aria-current': place === 'now' && 'step' },
          h('span', {}, labels[place] ?? words.picks(pick)),
          h('b', {}, `${timesText(multiplier)}×`),
        ),
      )
      list.replaceChildren(...steps)
    },
  }
}
