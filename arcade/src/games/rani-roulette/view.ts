import type { RouletteTables } from '@lalmor/games/table-games/rani-roulette/tables.ts'
import { h } from '../../engine/dom.ts'
import { icon } from '../../engine/icons.ts'
import { onPress } from '../../engine/press.ts'
import { resultLine } from '../../engine/result-line.ts'
import { toast } from '../../engine/toast.ts'
import { colourOf } from './felt.ts'
import type { RaniRouletteTexts } from './i18n/words.ts'
import type { BetRow, Outcome } from './outcome.ts'
import { wheel } from './wheel.ts'

export type Screen = 'betting' | 'wheel'

type Parts = {
  head: HTMLElement
  felt: HTMLElement
  closeUp: HTMLElement
  rack: HTMLElement
  action: HTMLElement
  strip: HTMLElement
  live: HTMLElement
}

export function buildView(t: RaniRouletteTexts, tables: RouletteTables, { head, felt, closeUp, rack, action, strip, live }: Parts) {
  const words = t.game
  const smallWheel = wheel({ withBall: false })
  const largeWheel = wheel({ withBall: true })
  const line = resultLine()
  const pocket = h('span', { class: 'pocket large num', 'aria-hidden': 'true' })
  const bets = h('ul', { class: 'bets num', tabindex: 0, 'aria-label': words.yourBets })
  const note = toast()

  // The results are beside the small wheel in the tall form, and in the head in the short one.
  const results = [0, 1].map(() => h('ul', { class: 'results num', 'aria-label': words.lastResults }))
  const none = h('p', { class: 'none' }, words.noResults)
  const named = h('p', { class: 'name', 'aria-hidden': 'true' }, words.lastResults)
  head.querySelector('h1')!.after(results[0]!)
  const wheelStrip = h('div', { class: 'wheel-strip' }, smallWheel.element, h('div', {}, named, none, results[1]!))

  // In the narrow form the dozens are on the other page.
  const tab = (name: 'numbers' | 'outside') =>
    h(
      'button',
      { type: 'button', role: 'tab' },
      h('span', { class: 'wide' }, words.tabs[name]),
      h('span', { class: 'narrow' }, words.narrowTabs[name]),
    )
  const tabs = { numbers: tab('numbers'), outside: tab('outside') }
  const segments = h('div', { class: 'segments', role: 'tablist' }, tabs.numbers, tabs.outside)
  const key = (name: 'undo' | 'close' | 'closeUp', label: string) =>
    h('button', { type: 'button', class: 'act alt', 'aria-label': label }, icon(name))
  const keys = { undo: key('undo', t.table.undo), clear: key('close', t.table.clear), closeUp: key('closeUp', words.closeUp) }
  const newBets = h('button', { type: 'button', class: 'act alt' }, t.table.newBets)

  const betting = [wheelStrip, segments, h('div', { class: 'table' }, felt, closeUp), rack]
  const wheelStage = h('div', { class: 'large-wheel' }, largeWheel.element)
  const turning = [h('div', { class: 'outcome' }, pocket, line.element), wheelStage, bets]
  const column = h(
    'div',
    { class: 'column' },
    head,
    ...betting,
    ...turning,
    h('div', { class: 'acts' }, h('div', { class: 'others' }, keys.undo, keys.clear, keys.closeUp, newBets), action),
    strip,
    note.element,
    live,
  )
  const root = h('div', { class: 'game rani-roulette' }, column)

  const showTab = (shown: 'numbers' | 'outside') => {
    root.dataset['tab'] = shown
    for (const [name, element] of Object.entries(tabs)) element.setAttribute('aria-selected', String(name === shown))
  }
  onPress(tabs.numbers, () => showTab('numbers'))
  onPress(tabs.outside, () => showTab('outside'))
  showTab('numbers')

  const list = (rows: readonly BetRow[]) =>
    bets.replaceChildren(
      ...rows.map(({ name, stake, amount, state }) =>
        h('li', { class: state }, h('span', {}, name), h('span', {}, stake), h('b', {}, amount)),
      ),
    )
  const hidePocket = () => {
    pocket.hidden = true
    wheelStage.classList.remove('landed')
  }

  return {
    root,
    tabs,
    keys,
    newBets,
    wheel: largeWheel,
    wheelStage,
    say: line.say,
    sayAmount: line.sayAmount,
    note: note.show,
    hidePocket,
    list,
    /** Hidden if the outcome cannot be drawn: a resting wheel would show another round's. */
    showWheel: (shown: boolean) => largeWheel.element.classList.toggle('away', !shown),
    show(screen: Screen) {
      root.dataset['screen'] = screen
      for (const element of betting) element.hidden = screen !== 'betting'
      for (const element of turning) element.hidden = screen !== 'wheel'
      for (const element of Object.values(keys)) element.hidden = screen !== 'betting'
    },
    showTab,
    /** Covers the felt and its pages, which are then inert. */
    cover(covered: boolean) {
      for (const element of [segments, felt]) element.inert = covered
    },
    /** Two choices after a round, or only the action. */
    offerNewBets(offered: boolean) {
      newBets.hidden = !offered
    },
    showOutcome({ pocket: at, colour, says, rows }: Outcome) {
      pocket.className = `pocket large num ${colour}`
      pocket.classList.toggle('gold', says.gold)
      pocket.textContent = String(at)
      pocket.hidden = false
      wheelStage.classList.add('landed')
      wheelStage.classList.toggle('gold', says.gold)
      line.say(says)
      list(rows)
    },
    /** Newest first. */
    showResults(pockets: readonly number[]) {
      none.hidden = pockets.length > 0
      named.hidden = pockets.length === 0
      head.classList.toggle('with-results', pockets.length > 0)
      for (const one of results)
        one.replaceChildren(...pockets.map((at) => h('li', { class: `pocket ${colourOf(tables, at)}` }, String(at))))
      if (pockets[0] !== undefined) smallWheel.rest(pockets[0])
    },
  }
}

export type View = ReturnType<typeof buildView>
