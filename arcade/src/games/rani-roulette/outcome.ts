import type { RouletteTables } from '@lalmor/games/table-games/rani-roulette/tables.ts'
import { formatRupees, type Paise } from '@lalmor/units/paise.ts'
import { countUp, type CountUp } from '../../engine/count-up.ts'
import { finalLine, type ResultLine } from '../../engine/result-line.ts'
import type { Money } from '../../engine/round-show.ts'
import { spokenRupees } from '../../engine/amounts.ts'
import { betName, pocketFacts, pocketName } from './bet-names.ts'
import { colourOf, type Colour } from './felt.ts'
import type { RaniRouletteTexts } from './i18n/words.ts'
import type { SettledBet, Spin } from './read-events.ts'

export type BetRow = { name: string; stake: string; amount: string; state: 'open' | 'won' | 'lost' }

export type Outcome = {
  pocket: number
  colour: Colour
  says: ResultLine
  rows: BetRow[]
  counted: CountUp | undefined
}

export const openRows = (bets: readonly SettledBet[], t: RaniRouletteTexts): BetRow[] =>
  bets.map(({ bet, stake }) => ({ name: betName(bet, t), stake: '', amount: formatRupees(stake), state: 'open' }))

/** Winners first, highest on top; nothing is hidden. */
function settledRows(bets: readonly SettledBet[], t: RaniRouletteTexts): BetRow[] {
  return bets
    .toSorted((a, b) => Number(b.amount - a.amount))
    .map(({ bet, stake, amount }) => ({
      name: betName(bet, t),
      stake: amount > 0n ? `${formatRupees(stake)} × ${bet.returns / 100}` : formatRupees(stake),
      amount: formatRupees(amount),
      state: amount > 0n ? 'won' : 'lost',
    }))
}

export function outcomeOf({ pocket, bets }: Spin, { payout, stake }: Money, tables: RouletteTables, t: RaniRouletteTexts): Outcome {
  const facts = pocketFacts(tables, pocket, t)
  const what = [...facts, ...(payout > stake ? [t.game.paid] : [])].join(' · ')
  const line = finalLine(what, payout, stake, t)
  return {
    pocket,
    colour: colourOf(tables, pocket),
    says: payout === 0n ? { text: what, strong: line.text, gold: false } : line,
    rows: settledRows(bets, t),
    counted: countUp(payout, stake),
  }
}

/** `14 red, paid 490 rupees, …`. Undefined `spin`: unreadable. */
export function spokenOutcome(spin: Spin | undefined, money: Money, tables: RouletteTables, t: RaniRouletteTexts): string {
  const rupees = (amount: Paise) => spokenRupees(amount, t)
  const what = spin ? pocketName(tables, spin.pocket, t) : t.notShown
  const { payout, stake, balance } = money
  if (payout === 0n) return t.game.said(what, t.spoken.nothing(rupees(stake), rupees(balance)))
  return t.spoken.round(what, rupees(payout), rupees(stake), rupees(balance))
}
