import type { SlotFacts } from '@lalmor/games/facts.ts'
import type { Symbol } from '@lalmor/games/slots/diya-nights/events.ts'
import type { SlotTables } from '@lalmor/games/slots/diya-nights/tables.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { h } from '../../engine/dom.ts'
import { shortRupees } from '../../engine/amounts.ts'
import { openRulesSheet, ruleList } from '../../engine/rules-sheet.ts'
import { slotStats, symbolTable } from '../../engine/slots/slot-rules.ts'
import { tabbed } from '../../engine/tabs.ts'
import type { DiyaNightsTexts } from './i18n/words.ts'
import { symbolArt } from './art.ts'
import { lineDrawings, stripTable } from './pay-lines.ts'

/** Payouts of 3, 4 and 5 of a kind. */
export function linePayouts({ linePays, lines }: SlotTables, stake: Paise): { symbol: Symbol; amounts: Paise[] }[] {
  const lineStake = stake / BigInt(lines.length)
  return (Object.entries(linePays) as [Symbol, readonly number[]][]).map(([symbol, pays]) => ({
    symbol,
    amounts: pays.map((multiplier) => paise(lineStake * BigInt(multiplier))),
  }))
}

export const scatterPayouts = ({ scatterPays }: SlotTables, stake: Paise): Paise[] =>
  scatterPays.map((multiplier) => paise(stake * BigInt(multiplier)))

type Ask = {
  t: DiyaNightsTexts
  title: string
  stake: Paise
  rtpPpm: number
  facts: SlotFacts
  tables: SlotTables
  /** The stops of the reels; undefined while they turn. */
  stops: readonly number[] | undefined
}

/** Opens the rules, from the tables that play and the facts computed from them. */
export function openRules({ t, title, stake, rtpPpm, facts, tables, stops }: Ask) {
  const words = t.game
  const named = (symbol: Symbol) => ({ art: symbolArt[symbol], name: words.symbols[symbol] })
  const lines = linePayouts(tables, stake).map(({ symbol, amounts }) => [named(symbol), ...amounts.map(shortRupees)] as const)
  const scatter = [
    { ...named('diya'), name: words.anywhere(words.symbols.diya) },
    ...scatterPayouts(tables, stake).map(shortRupees),
  ] as const
  const wildReels = tables.reels.flatMap((reel, i) => (reel.includes('peacock') ? [String(i + 1)] : []))
  const points = [
    words.rules.lines(tables.lines.length),
    words.rules.wild(t.listed(wildReels)),
    words.rules.freeSpins(tables.freeSpins.lineMultiplier, tables.freeSpins.awarded),
    t.slot.cap(t.count(tables.winCap)),
    words.rules.chance,
  ]

  openRulesSheet(
    t,
    title,
    tabbed(t.rules, [
      {
        name: t.slot.pays,
        body: [
          slotStats(t, { rtpPpm, facts }),
          h('h3', {}, words.payoutsAt(shortRupees(stake), shortRupees(paise(stake / BigInt(tables.lines.length))))),
          symbolTable([t.slot.symbol, '3', '4', '5'], [...lines, scatter]),
          h('p', { class: 'note-line' }, words.diyasGive(tables.freeSpins.awarded)),
          ...ruleList(t, points),
        ],
      },
      {
        name: words.linesTab,
        body: [
          h('h3', {}, words.linesTitle(tables.lines.length)),
          h('p', { class: 'note-line' }, words.linesHint),
          lineDrawings(tables, t),
        ],
      },
      {
        name: words.reels,
        body: [
          h('h3', {}, words.reelsTitle),
          h('p', { class: 'note-line' }, stops ? `${words.reelsHint} ${words.reelsMarked}` : words.reelsHint),
          stripTable(tables, stops, t),
        ],
      },
    ]),
  )
}
