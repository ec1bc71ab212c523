import type { MinesFacts } from '@lalmor/games/facts.ts'
import { ladderOf, payoutAt } from '@lalmor/games/mines/ladder.ts'
import type { MinesTables } from '@lalmor/games/mines/tables.ts'
import { formatRupees, type Paise } from '@lalmor/units/paise.ts'
import { oddsTable, openRulesSheet, ruleList, statList } from '../../engine/rules-sheet.ts'
import type { MirchiMinesTexts } from './i18n/words.ts'
import { timesText } from './rungs.ts'
import { shortRupees } from '../../engine/amounts.ts'

/** Chance of no chili. */
export function chanceOf(picks: number, { tiles, chilies }: { tiles: number; chilies: number }): number {
  let chance = 1
  for (let opened = 0; opened < picks; opened++) chance *= (tiles - chilies - opened) / (tiles - opened)
  return chance
}

type Ask = { t: MirchiMinesTexts; title: string; stake: Paise; chilies: number; facts: MinesFacts; tables: MinesTables }

/** Each step's payout and chance, at the chosen chilies and stake. */
export function openRules({ t, title, stake, chilies, facts, tables }: Ask) {
  const words = t.game
  const [least, most] = [t.volatilities[facts.volatility], t.volatilities[facts.volatilityMost]]
  // Below 1 %, "one in …" is clearer.
  const often = (chance: number) => (chance >= 0.01 ? t.percent(Math.round(chance * 1e6)) : t.oneIn(t.count(1 / chance)))
  const steps = ladderOf(tables, chilies).map((multiplier, at) => [
    String(at + 1),
    `${timesText(multiplier)}×`,
    often(chanceOf(at + 1, { tiles: tables.tiles, chilies })),
    formatRupees(payoutAt(stake, multiplier)),
  ])
  openRulesSheet(t, title, [
    statList([
      [t.rtp, `${t.percent(facts.rtpPpm)}–${t.percent(facts.rtpMostPpm)}`],
      [t.volatility, `${least} – ${most}`],
      [t.topPayoutOf, t.timesStake(t.count(Math.floor(facts.maxWin)))],
      [t.topPayoutOdds, t.oneIn(t.count(facts.maxWinOneIn))],
    ]),
    ...ruleList(t, [
      words.rules.board(tables.tiles, 1, tables.tiles - 1),
      words.rules.picks,
      words.rules.share(t.percent(tables.returnPercent * 10_000)),
      words.rules.cap(t.count(tables.winCap)),
      words.rules.left,
    ]),
    ...oddsTable(
      words.oddsOf(words.counted(chilies), shortRupees(stake)),
      [words.columns.picks, t.table.pays, t.table.chance, words.columns.amount],
      steps,
    ),
  ])
}
