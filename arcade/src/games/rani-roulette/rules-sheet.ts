import type { TableFacts } from '@lalmor/games/facts.ts'
import type { RouletteTables } from '@lalmor/games/table-games/rani-roulette/tables.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { shortRupees } from '../../engine/amounts.ts'
import { oddsTable, openRulesSheet, ruleList, statList } from '../../engine/rules-sheet.ts'
import type { RaniRouletteTexts } from './i18n/words.ts'

type Ask = { t: RaniRouletteTexts; title: string; rtpPpm: number; facts: TableFacts; tables: RouletteTables }

const rupees = (amount: number): Paise => paise(BigInt(amount))

/** Payout, chance and limit, from the tables that play and facts computed from them. */
export function oddsRows({ t, facts, tables }: Pick<Ask, 't' | 'facts' | 'tables'>): string[][] {
  return facts.bets.map(({ kind, returns, chancePpm, rtpPpm }) => {
    const most = tables.bets.find((bet) => bet.kind === kind)?.most
    const name = t.game.kinds[kind as keyof typeof t.game.kinds]
    return [name, `${returns}×`, t.percent(chancePpm), t.percent(rtpPpm), most === undefined ? '' : shortRupees(rupees(most))]
  })
}

/** The volatilities from the calmest to the wildest. */
function volatilities({ t, facts }: Pick<Ask, 't' | 'facts'>): string {
  const known = (['low', 'medium', 'high'] as const).filter((one) => facts.bets.some(({ volatility }) => volatility === one))
  const [least, most] = [t.volatilities[known[0]!], t.volatilities[known.at(-1)!]]
  return least === most ? least : t.game.fromTo(least, most)
}

export function openRules({ t, title, rtpPpm, facts, tables }: Ask) {
  const words = t.game
  const alike = facts.bets.every((bet) => bet.rtpPpm === facts.rtpPpm)
  openRulesSheet(t, title, [
    statList([
      [alike ? words.rtpEachBet : words.rtpLeast, t.percent(rtpPpm)],
      [t.volatility, volatilities({ t, facts })],
      [t.topPayoutOf, t.timesStake(t.count(facts.maxWin))],
      [t.topPayoutOdds, t.oneIn(t.count(facts.maxWinOneIn))],
    ]),
    ...oddsTable(t.table.odds, [t.table.bet, t.table.pays, t.table.chance, t.rtp, words.limit], oddsRows({ t, facts, tables })),
    ...ruleList(t, [
      words.rules.wheel(tables.pockets),
      words.rules.chips,
      words.rules.closeUp,
      words.rules.zero,
      words.rules.limits(shortRupees(rupees(tables.mostStake)), tables.mostBets),
      words.rules.chance,
    ]),
  ])
}
