import type { Paise } from '@lalmor/units/paise.ts'
import { spokenRupees } from '../../engine/amounts.ts'
import { finalLine, type ResultLine } from '../../engine/result-line.ts'
import type { Money } from '../../engine/round-show.ts'
import { cardName } from './cards.ts'
import type { AndarBaharTexts } from './i18n/words.ts'
import type { Deal } from './read-events.ts'

export function outcomeLine({ dealt }: Deal, { payout, stake }: Money, t: AndarBaharTexts): ResultLine {
  const what = t.game.outcome(t.game.sides[dealt.at(-1)!.side], dealt.length)
  const line = finalLine(what, payout, stake, t)
  return payout === 0n ? { text: what, strong: line.text, gold: false } : line
}

/** `deal` is undefined if it could not be read. */
export function spokenOutcome(deal: Deal | undefined, { payout, stake, balance }: Money, t: AndarBaharTexts): string {
  const { spoken, sides } = t.game
  const rupees = (amount: Paise) => spokenRupees(amount, t)
  const last = deal?.dealt.at(-1)
  const what = last && deal ? spoken.outcome(sides[last.side], cardName(last.card, t), deal.dealt.length) : t.notShown
  if (payout === 0n) return spoken.said(what, t.spoken.nothing(rupees(stake), rupees(balance)))
  return t.spoken.round(what, rupees(payout), rupees(stake), rupees(balance))
}
