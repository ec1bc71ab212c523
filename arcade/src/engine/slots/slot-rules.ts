import type { SlotFacts } from '@lalmor/games/facts.ts'
import type { Texts } from '../../i18n/texts.ts'
import { h } from '../dom.ts'
import { statList } from '../rules-sheet.ts'

/** The figures at the top of a slot's rules: return, volatility, hit rate. */
export function slotStats(t: Texts, { rtpPpm, facts }: { rtpPpm: number; facts: SlotFacts }) {
  const words = t.slot
  return statList([
    [words.rtpAllFeatures, t.percent(rtpPpm)],
    [t.volatility, t.volatilities[facts.volatility]],
    [t.topPayoutOf, t.timesStake(t.count(facts.maxWin))],
    [t.topPayoutOdds, t.oneIn(t.count(facts.maxWinOneIn))],
    [words.spinsThatPay, t.oneIn(t.count(1_000_000 / facts.hitRatePpm))],
    [words.spinsAboveStake, t.oneIn(t.count(1_000_000 / facts.aboveStakePpm))],
  ])
}

/** A symbol's payouts by count. */
export const payoutRow = (symbol: Node, pays: readonly (readonly [count: string, amount: string])[]) =>
  h('li', {}, symbol, h('dl', { class: 'num' }, ...pays.flatMap(([count, amount]) => [h('dt', {}, count), h('dd', {}, amount)])))
