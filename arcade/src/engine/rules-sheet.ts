import { h } from './dom.ts'
import type { Texts } from '../i18n/en.ts'
import { openSheet } from './sheet.ts'

export const statList = (stats: readonly (readonly [name: string, value: string])[]) =>
  h('dl', { class: 'stats' }, ...stats.map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', { class: 'num' }, value))))

export const ruleList = (t: Texts, rules: readonly string[]): Node[] => [
  h('h3', {}, t.rules),
  h('ul', { class: 'points' }, ...rules.map((rule) => h('li', {}, rule))),
]

/** A row's first cell names the bet, the second its payout. */
export function oddsTable(title: string, head: readonly string[], rows: readonly (readonly string[])[]): Node[] {
  const cellOf = (text: string, at: number) => (at === 0 ? h('th', { scope: 'row' }, text) : h('td', {}, text))
  return [
    h('h3', {}, title),
    h(
      'table',
      { class: 'odds num' },
      h('thead', {}, h('tr', {}, ...head.map((name) => h('th', { scope: 'col' }, name)))),
      h('tbody', {}, ...rows.map((row) => h('tr', {}, ...row.map(cellOf)))),
    ),
  ]
}

export const openRulesSheet = (t: Texts, title: string, body: Node[]) =>
  openSheet({ title: t.rulesTitle(title), closeLabel: t.close, body })
