import { formatRupees, type Paise } from '@lalmor/units/paise.ts'
import type { Texts } from '../i18n/en.ts'
import { h } from './dom.ts'
import { shortRupees } from './amounts.ts'

/** Gold only for rounds that pay above the stake. */
export type ResultLine = { text: string; strong?: string; gold: boolean }

/** Gold only above the stake. */
export function finalLine(what: string, payout: Paise, stake: Paise, t: Texts): ResultLine {
  if (payout === 0n) return { text: t.noPayout, gold: false }
  if (payout <= stake) return { text: what, strong: t.paidOfStake(shortRupees(payout), shortRupees(stake)), gold: false }
  return { text: what, strong: formatRupees(payout), gold: true }
}

/** A sentence may begin with the amount, as in French. */
export const isAmount = (text: string): boolean => /^₹[\d,.]+$/.test(text)

export function resultLine() {
  const text = h('span', {})
  const strong = h('b', { class: 'num' })
  const element = h('p', { class: 'result' }, text, strong)
  return {
    element,
    say(line: ResultLine) {
      text.textContent = line.text
      strong.textContent = line.strong ?? ''
      element.classList.toggle('gold', line.gold)
      // An amount alone is large; a sentence is not.
      element.classList.toggle('amount', isAmount(line.strong ?? ''))
    },
    sayAmount: (amount: string) => (strong.textContent = amount),
  }
}
