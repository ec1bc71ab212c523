import type { CrashFacts } from '@lalmor/games/facts.ts'
import type { CrashTables } from '@lalmor/games/crash/tables.ts'
import { formatRupees, type Paise } from '@lalmor/units/paise.ts'
import { h } from '../../engine/dom.ts'
import { oddsTable, openRulesSheet, ruleList, statList } from '../../engine/rules-sheet.ts'
import type { KiteRunTexts } from './i18n/words.ts'
import { multiplierText, spokenMultiplier } from './multiplier.ts'
import { cashOutValue } from './standing.ts'
import { grouped } from '../../engine/grouped.ts'
import { shortRupees } from '../../engine/amounts.ts'

/** Cash-outs whose odds are listed, in hundredths. */
const told = [150, 200, 500, 1_000, 10_000, 100_000, 1_000_000]

export const chanceOf = ({ returnPercent }: CrashTables, hundredths: number): number => returnPercent / hundredths

type Ask = { t: KiteRunTexts; title: string; stake: Paise; facts: CrashFacts; tables: CrashTables; chainLength: number | undefined }

/** Cash-outs' payouts at the current stake, their odds, and why nobody controls them. */
export function openRules({ t, title, stake, facts, tables, chainLength }: Ask) {
  const words = t.game
  const cap = tables.winCap * 100
  // Below 1 %, "one in …" is clearer.
  const often = (chance: number) => (chance >= 0.01 ? t.percent(Math.round(chance * 1e6)) : t.oneIn(t.count(1 / chance)))
  const topOdds = t.oneIn(t.count(facts.maxWinOneIn))
  const rows = told.map((cashOut) => [
    multiplierText(cashOut),
    formatRupees(cashOutValue(stake, cashOut)),
    cashOut === cap ? topOdds : often(chanceOf(tables, cashOut)),
  ])
  const capText = `${spokenMultiplier(cap)}×`
  openRulesSheet(t, title, [
    statList([
      [t.rtp, t.percent(facts.rtpPpm)],
      [t.volatility, `${t.volatilities[facts.volatility]} – ${t.volatilities[facts.volatilityMost]}`],
      [t.topPayoutOf, t.timesStake(t.count(facts.maxWin))],
      [t.topPayoutOdds, topOdds],
      [words.endsAtOnce, t.percent(facts.instantPpm)],
    ]),
    ...ruleList(t, [
      words.rules.round,
      words.rules.flight(t.count(tables.growth.doublingMs / 1_000)),
      words.rules.cut,
      words.rules.auto(multiplierText(tables.cashOutLeast), capText),
      words.rules.cap(capText),
      words.rules.void,
    ]),
    ...oddsTable(words.reach(shortRupees(stake)), [words.columns.cashOut, t.table.pays, t.table.chance], rows),
    h('h3', {}, words.fair.title),
    h(
      'ul',
      { class: 'points' },
      ...(chainLength === undefined ? [] : [h('li', {}, words.fair.chain(grouped(chainLength)))]),
      h('li', {}, words.fair.salt),
      h('li', {}, words.fair.check),
      h('li', {}, words.fair.sandbox),
    ),
  ])
}
