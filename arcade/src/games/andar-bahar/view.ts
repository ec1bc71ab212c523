import { h } from '../../engine/dom.ts'
import { icon } from '../../engine/icons.ts'
import { setEnabled } from '../../engine/press.ts'
import { resultLine } from '../../engine/result-line.ts'
import { toast } from '../../engine/toast.ts'
import type { AndarBaharTexts } from './i18n/words.ts'

type Parts = {
  head: HTMLElement
  lanes: HTMLElement
  bets: HTMLElement
  rack: HTMLElement
  action: HTMLElement
  strip: HTMLElement
  live: HTMLElement
}

export function buildView(t: AndarBaharTexts, { head, lanes, bets, rack, action, strip, live }: Parts) {
  const line = resultLine()
  const note = toast()
  const key = (name: 'undo' | 'close', label: string) => h('button', { type: 'button', class: 'act alt', 'aria-label': label }, icon(name))
  const keys = { undo: key('undo', t.table.undo), clear: key('close', t.table.clear) }
  const newBets = h('button', { type: 'button', class: 'act alt' }, t.table.newBets)
  const acts = h('div', { class: 'acts' }, h('div', { class: 'others' }, keys.undo, keys.clear, newBets), action)
  const column = h(
    'div',
    { class: 'column' },
    head,
    h('div', { class: 'stage' }, lanes, line.element),
    bets,
    rack,
    acts,
    strip,
    note.element,
    live,
  )
  return {
    root: h('div', { class: 'game andar-bahar' }, column),
    keys,
    newBets,
    say: line.say,
    sayAmount: line.sayAmount,
    note: note.show,
    showBetting(betting: boolean) {
      for (const element of [keys.undo, keys.clear]) element.hidden = !betting
      rack.classList.toggle('away', !betting)
      rack.inert = !betting
    },
    /** Two choices after a round, or only the action. */
    offerNewBets(offered: boolean, enabled: boolean) {
      newBets.hidden = !offered
      setEnabled(newBets, enabled)
    },
  }
}
