import type { SlotFacts } from '@lalmor/games/facts.ts'
import { paySymbols, type PaySymbol } from '@lalmor/games/slots/monsoon-gems/events.ts'
import { share } from '@lalmor/games/slots/monsoon-gems/play.ts'
import type { TumbleTables, Weights } from '@lalmor/games/slots/monsoon-gems/tables.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { shortRupees } from '../../engine/amounts.ts'
import { h } from '../../engine/dom.ts'
import { oddsTable, openRulesSheet, ruleList } from '../../engine/rules-sheet.ts'
import { slotStats, symbolTable } from '../../engine/slots/slot-rules.ts'
import { tabbed } from '../../engine/tabs.ts'
import { orbArt, symbolArt } from './art.ts'
import type { MonsoonGemsTexts } from './i18n/words.ts'

/** `8–9`, `10–11`, `12+`: bands by their minimum. */
export const bandNames = (from: readonly number[]): string[] =>
  from.map((least, i) => {
    const most = from[i + 1] === undefined ? undefined : from[i + 1]! - 1
    if (most === undefined) return `${least}+`
    return most === least ? String(least) : `${least}–${most}`
  })

const amounts = (hundredths: readonly number[], stake: Paise): Paise[] => hundredths.map((one) => paise(share(stake, one)))

export const symbolPayouts = ({ pays }: TumbleTables, stake: Paise): { symbol: PaySymbol; amounts: Paise[] }[] =>
  paySymbols.map((symbol) => ({ symbol, amounts: amounts(pays[symbol], stake) }))

export const cloudPayouts = ({ scatter }: TumbleTables, stake: Paise): Paise[] => amounts(scatter.pays, stake)

type Ask = { t: MonsoonGemsTexts; title: string; stake: Paise; rtpPpm: number; facts: SlotFacts; tables: TumbleTables }

/** Opens the rules, from the tables that play and the facts computed from them. */
export function openRules({ t, title, stake, rtpPpm, facts, tables }: Ask) {
  const words = t.game
  const { bands, scatter, freeSpins, orbs } = tables
  const named = (symbol: keyof typeof symbolArt) => ({ art: symbolArt[symbol], name: words.symbols[symbol] })
  const gems = symbolPayouts(tables, stake).map(({ symbol, amounts }) => [named(symbol), ...amounts.map(shortRupees)] as const)
  const cloudCounts = bandNames(scatter.pays.map((_, i) => scatter.from + i))
  const clouds = [named('cloud'), ...cloudPayouts(tables, stake).map(shortRupees)] as const
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

  const free = new Map(tables.cells.free)
  const drops = tables.cells.paid.map(([content, weight]) => {
    const cell = content === 'orb' ? { art: orbArt, name: words.orbName } : named(content)
    return [cell, t.percent(ppmOf(weight)), t.percent(ppmOf(free.get(content) ?? 0))] as const
  })

  openRulesSheet(
    t,
    title,
    tabbed(t.rules, [
      {
        name: t.slot.pays,
        body: [
          slotStats(t, { rtpPpm, facts }),
          h('h3', {}, words.payoutsAt(shortRupees(stake))),
          symbolTable([t.slot.symbol, ...bandNames(bands)], gems),
          symbolTable([t.slot.symbol, ...cloudCounts], [clouds]),
          ...ruleList(t, points),
        ],
      },
      {
        name: words.drops,
        body: [
          h('h3', {}, words.dropsTitle),
          h('p', { class: 'note-line' }, words.dropsHint),
          symbolTable([t.slot.symbol, words.paidSpin, words.freeSpin], drops),
          ...oddsTable(words.orbsTitle, [words.orbValue, words.chanceOf], orbRows(orbs, t)),
        ],
      },
    ]),
  )
}

/** A weight in parts per million; weights sum to 65,536. */
const ppmOf = (weight: number): number => (weight * 1_000_000) / 65_536

const orbRows = (orbs: Weights<number>, t: MonsoonGemsTexts) => orbs.map(([value, weight]) => [`×${value}`, t.percent(ppmOf(weight))])
