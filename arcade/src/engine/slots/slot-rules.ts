import type { SlotFacts } from '@lalmor/games/facts.ts'
import type { Texts } from '../../i18n/en.ts'
import { h, picture } from '../dom.ts'
import { statList } from '../rules-sheet.ts'

/** Return, volatility, hit rate. */
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

export type TableSymbol = { art: string; name: string }

/** The head names the columns, the first one the symbols. */
export const symbolTable = (head: readonly string[], rows: readonly (readonly [symbol: TableSymbol, ...figures: string[]])[]) =>
  h(
    'table',
    { class: 'pay-table num' },
    h('thead', {}, h('tr', {}, ...head.map((name) => h('th', { scope: 'col' }, name)))),
    h(
      'tbody',
      {},
      ...rows.map(([{ art, name }, ...figures]) =>
        h('tr', {}, h('th', { scope: 'row' }, h('span', {}, picture(art), h('span', {}, name))), ...figures.map((one) => h('td', {}, one))),
      ),
    ),
  )
