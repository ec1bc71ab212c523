import type { SlotFacts } from '@lalmor/games/facts.ts'
import { paySymbols, type PaySymbol } from '@lalmor/games/slots/monsoon-gems/events.ts'
import { share } from '@lalmor/games/slots/monsoon-gems/play.ts'
import type { TumbleTables } from '@lalmor/games/slots/monsoon-gems/tables.ts'
import { formatRupees, paise, type Paise } from '@lalmor/units/paise.ts'
import { shortRupees } from '../../engine/amounts.ts'
import { h, picture } from '../../engine/dom.ts'
import { openRulesSheet, ruleList } from '../../engine/rules-sheet.ts'
import { payoutRow, slotStats } from '../../engine/slots/slot-rules.ts'
import { symbolArt } from './art.ts'
import type { MonsoonGemsTexts } from './i18n/words.ts'

/** `8–9`, `10–11`, `12+`: the counts of the bands that start at `from`. */
export const bandNames = (from: readonly number[]): string[] =>
  from.map((least, i) => {
    const most = from[i + 1] === undefined ? undefined : from[i + 1]! - 1
    if (most === undefined) return `${least}+`
    return most === least ? String(least) : `${least}–${most}`
  })

const amounts = (hundredths: readonly number[], stake: Paise): Paise[] => hundredths.map((one) => paise(share(stake, one)))

/** Each symbol's payouts at a stake, by band. */
export const symbolPayouts = ({ pays }: TumbleTables, stake: Paise): { symbol: PaySymbol; amounts: Paise[] }[] =>
  paySymbols.map((symbol) => ({ symbol, amounts: amounts(pays[symbol], stake) }))

export const cloudPayouts = ({ scatter }: TumbleTables, stake: Paise): Paise[] => amounts(scatter.pays, stake)

type Ask = { t: MonsoonGemsTexts; title: string; stake: Paise; rtpPpm: number; facts: SlotFacts; tables: TumbleTables }

/** Opens the rules: payouts, chances and rules, from the tables that play and the facts computed from them. */
export function openRules({ t, title, stake, rtpPpm, facts, tables }: Ask) {
  const words = t.game
  const { bands, scatter, freeSpins, orbs } = tables
  const rowOf = (symbol: keyof typeof symbolArt, counts: readonly string[], paid: readonly Paise[]) =>
    payoutRow(
      picture(symbolArt[symbol], { alt: words.symbols[symbol] }),
      counts.map((count, i) => [count, shortRupees(paid[i]!)] as const),
    )

  const gems = symbolPayouts(tables, stake).map(({ symbol, amounts }) => rowOf(symbol, bandNames(bands), amounts))
  const cloudCounts = bandNames(scatter.pays.map((_, i) => scatter.from + i))
  const clouds = rowOf('cloud', cloudCounts, cloudPayouts(tables, stake))
  clouds.append(h('p', {}, t.slot.andFreeSpins(freeSpins.awarded)))
  const values = orbs.map(([value]) => value)
  const points = [
    words.rules.anywhere(bands[0]),
    words.rules.orbs(Math.min(...values), Math.max(...values)),
    words.rules.clouds(scatter.from, freeSpins.awarded, t.count(facts.freeSpinsOneIn)),
    words.rules.freeSpins(freeSpins.addedFrom, freeSpins.added),
    t.slot.cap(t.count(tables.winCap)),
    words.rules.skip,
    words.rules.chance,
  ]

  openRulesSheet(t, title, [
    slotStats(t, { rtpPpm, facts }),
    h('h3', {}, words.payoutsAt(formatRupees(stake))),
    h('ul', { class: 'payouts banded' }, ...gems, clouds),
    ...ruleList(t, points),
  ])
}
