import type { TableFacts } from '@lalmor/games/facts.ts'
import type { AndarBaharTables } from '@lalmor/games/table-games/andar-bahar/tables.ts'
import { paise } from '@lalmor/units/paise.ts'
import { shortRupees } from '../../engine/amounts.ts'
import { oddsTable, openRulesSheet, ruleList, statList } from '../../engine/rules-sheet.ts'
import { betName, timesText } from './bet-names.ts'
import type { AndarBaharTexts } from './i18n/words.ts'

type Ask = { t: AndarBaharTexts; title: string; facts: TableFacts; tables: AndarBaharTables }

const rupees = (amount: number) => shortRupees(paise(BigInt(amount)))

export function oddsRows({ t, facts, tables }: Pick<Ask, 't' | 'facts' | 'tables'>): string[][] {
  return tables.bets.flatMap((bet) =>
    facts.bets
      .filter(({ kind }) => kind === bet.kind)
      .map(({ chancePpm, rtpPpm }) => [betName(bet, t), `${timesText(bet)}×`, t.percent(chancePpm), t.percent(rtpPpm), rupees(bet.most)]),
  )
}

export function openRules({ t, title, facts, tables }: Ask) {
  const words = t.game
  const [first, second] = tables.sides
  const rtpOf = (side: string) => t.percent(facts.bets.find(({ kind }) => kind === side)?.rtpPpm ?? facts.rtpPpm)
  openRulesSheet(t, title, [
    statList([
      [words.rtpOf(words.sides[first]), rtpOf(first)],
      [words.rtpOf(words.sides[second]), rtpOf(second)],
      [t.topPayoutOf, words.timesBet(t.count(facts.maxWin))],
      [t.topPayoutOdds, t.oneIn(t.count(facts.maxWinOneIn))],
    ]),
    ...ruleList(t, [
      words.rules.deck(tables.deck.length),
      words.rules.deal(words.sides[first], words.sides[second]),
      words.rules.first(words.sides[first]),
      words.rules.count,
      words.rules.chips,
      words.rules.limits(rupees(tables.mostStake)),
    ]),
    ...oddsTable(t.table.odds, [t.table.bet, t.table.pays, t.table.chance, t.rtp, words.limit], oddsRows({ t, facts, tables })),
  ])
}
