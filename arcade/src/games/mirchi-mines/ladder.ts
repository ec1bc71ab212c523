import { h } from '../../engine/dom.ts'
import { reducedMotion, timing } from '../../engine/motion.ts'
import type { MirchiMinesTexts } from './i18n/words.ts'
import { rungs, timesText, type LadderOf } from './rungs.ts'

/** Five steps: the value of each number of mangoes. */
export function ladderView(t: MirchiMinesTexts) {
  const words = t.game
  const list = h('ol', { class: 'ladder num', 'aria-label': words.ladder })
  const labels = { past: undefined, now: words.now, won: words.now, next: words.next, ahead: undefined }
  let shown = ''
  let first = 1
  let reachedPicks = 0
  /** A pick moves the steps in view down by one, and the step reached comes up to its place. */
  function climb(from: number, picks: number, steps: HTMLElement[]) {
    const by = from - first
    const isUp = picks === reachedPicks + 1
    first = from
    reachedPicks = picks
    if (!isUp || reducedMotion()) return
    const how = { duration: timing.ladderStep, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }
    if (by === 1) for (const step of steps) step.animate({ transform: ['translateX(calc(100% + 0.25rem))', 'none'] }, how)
    steps[picks - from]?.animate({ scale: [0.86, 1.1, 1] }, how)
  }

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
      climb(all[0]?.pick ?? 1, reached.picks, steps)
    },
  }
}
