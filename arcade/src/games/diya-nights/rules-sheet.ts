import type { SlotFacts } from '@lalmor/games/facts.ts'
import type { Symbol } from '@lalmor/games/slots/diya-nights/events.ts'
import type { SlotTables } from '@lalmor/games/slots/diya-nights/tables.ts'
import { formatRupees, paise, type Paise } from '@lalmor/units/paise.ts'
import { h, picture } from '../../engine/dom.ts'
import { shortRupees } from '../../engine/amounts.ts'
import { openRulesSheet, ruleList, statList } from '../../engine/rules-sheet.ts'
import type { DiyaNightsTexts } from './i18n/words.ts'
import { symbolArt } from './art.ts'

/** Line payouts at a stake, by symbol, for 3, 4 and 5 of a kind. */
export function linePayouts({ linePays, lines }: SlotTables, stake: Paise): { symbol: Symbol; amounts: Paise[] }[] {
  const lineStake = stake / BigInt(lines.length)
  return (Object.entries(linePays) as [Symbol, readonly number[]][]).map(([symbol, pays]) => ({
    symbol,
    amounts: pays.map((multiplier) => paise(lineStake * BigInt(multiplier))),
  }))
}

export const scatterPayouts = ({ scatterPays }: SlotTables, stake: Paise): Paise[] =>
  scatterPays.map((multiplier) => paise(stake * BigInt(multiplier)))

type Ask = { t: DiyaNightsTexts; title: string; stake: Paise; rtpPpm: number; facts: SlotFacts; tables: SlotTables }

/** What the game pays, how often, and by which rules: from the tables that play and the facts measured on them. */
export function openRules({ t, title, stake, rtpPpm, facts, tables }: Ask) {
  const words = t.game
  const counts = ['3', '4', '5']

  const stats = statList([
    [words.rtpAllFeatures, t.percent(rtpPpm)],
    [t.volatility, t.volatilities[facts.volatility]],
    [t.topPayoutOf, t.timesStake(t.count(facts.maxWin))],
    [t.topPayoutOdds, t.oneIn(t.count(facts.maxWinOneIn))],
    [words.spinsThatPay, t.oneIn(t.count(1_000_000 / facts.hitRatePpm))],
    [words.spinsAboveStake, t.oneIn(t.count(1_000_000 / facts.aboveStakePpm))],
  ])
  const payouts = linePayouts(tables, stake).map(({ symbol, amounts }) => {
    const pairs = amounts.flatMap((amount, i) => [h('dt', {}, counts[i]!), h('dd', {}, formatRupees(amount))])
    return h('li', {}, picture(symbolArt[symbol], { alt: words.symbols[symbol] }), h('dl', { class: 'num' }, ...pairs))
  })
  const scatters = h(
    'li',
    {},
    picture(symbolArt.diya, { alt: words.symbols.diya }),
    h(
      'p',
      { class: 'num' },
      `${words.anywhere(counts.join(', '))} `,
      h('b', {}, scatterPayouts(tables, stake).map(shortRupees).join(', ')),
      ` ${words.andFreeSpins(tables.freeSpins.awarded)}`,
    ),
  )
  const wildReels = tables.reels.flatMap((reel, i) => (reel.includes('peacock') ? [String(i + 1)] : []))
  const points = [
    words.rules.lines(tables.lines.length),
    words.rules.wild(t.listed(wildReels)),
    words.rules.freeSpins(tables.freeSpins.lineMultiplier, tables.freeSpins.awarded),
    words.rules.cap(t.count(tables.winCap)),
    words.rules.chance,
  ]

  openRulesSheet(t, title, [
    stats,
    h('h3', {}, words.payoutsAt(formatRupees(stake), formatRupees(paise(stake / BigInt(tables.lines.length))))),
    h('ul', { class: 'payouts' }, ...payouts, scatters),
    ...ruleList(t, points),
  ])
}
