import type { SlotFacts } from '@lalmor/games/facts.ts'
import type { Symbol } from '@lalmor/games/slots/diya-nights/events.ts'
import type { SlotTables } from '@lalmor/games/slots/diya-nights/tables.ts'
import { formatRupees, paise, type Paise } from '@lalmor/units/paise.ts'
import { h, picture } from '../../engine/dom.ts'
import { shortRupees } from '../../engine/amounts.ts'
import { openRulesSheet, ruleList } from '../../engine/rules-sheet.ts'
import { payoutRow, slotStats } from '../../engine/slots/slot-rules.ts'
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

/** Opens the rules: payouts, chances and rules, from the tables that play and the facts computed from them. */
export function openRules({ t, title, stake, rtpPpm, facts, tables }: Ask) {
  const words = t.game
  const counts = ['3', '4', '5']

  const payouts = linePayouts(tables, stake).map(({ symbol, amounts }) => {
    const pays = amounts.map((amount, i) => [counts[i]!, formatRupees(amount)] as const)
    return payoutRow(picture(symbolArt[symbol], { alt: words.symbols[symbol] }), pays)
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
      ` ${t.slot.andFreeSpins(tables.freeSpins.awarded)}`,
    ),
  )
  const wildReels = tables.reels.flatMap((reel, i) => (reel.includes('peacock') ? [String(i + 1)] : []))
  const points = [
    words.rules.lines(tables.lines.length),
    words.rules.wild(t.listed(wildReels)),
    words.rules.freeSpins(tables.freeSpins.lineMultiplier, tables.freeSpins.awarded),
    t.slot.cap(t.count(tables.winCap)),
    words.rules.chance,
  ]

  openRulesSheet(t, title, [
    slotStats(t, { rtpPpm, facts }),
    h('h3', {}, words.payoutsAt(formatRupees(stake), formatRupees(paise(stake / BigInt(tables.lines.length))))),
    h('ul', { class: 'payouts' }, ...payouts, scatters),
    ...ruleList(t, points),
  ])
}
