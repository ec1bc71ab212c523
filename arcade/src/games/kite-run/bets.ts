import { betMark } from '@lalmor/contract/bet-mark.ts'
import type { KiteBet, TableBets } from '@lalmor/contract/kite.ts'
import { fromWire } from '@lalmor/contract/wire.ts'
import { formatRupees, paise } from '@lalmor/units/paise.ts'
import type { KiteRunTexts } from './i18n/words.ts'
import { multiplierText } from './multiplier.ts'

export type BetRow = { name: string; stake: string; cashOut: string; payout: string; isPaid: boolean; isMine: boolean }

type TableBet = TableBets['newest'][number]

/** The player's first. `isLost`: bets not cashed out get nothing. */
export function rowsOf(t: KiteRunTexts, bets: TableBets, own: KiteBet | undefined, isLost: boolean): BetRow[] {
  const open = isLost ? { cashOut: t.game.cut, payout: formatRupees(paise(0n)) } : { cashOut: '–', payout: '–' }
  const rowOf = ({ name, stake, cashOut, payout }: Omit<TableBet, 'mark'>, isMine: boolean): BetRow => ({
    name,
    stake: formatRupees(fromWire(stake)),
    ...(cashOut === undefined ? open : { cashOut: multiplierText(cashOut), payout: formatRupees(fromWire(payout ?? stake)) }),
    isPaid: cashOut !== undefined,
    isMine,
  })
  // Includes bets that flew and were then returned.
  const mine = own?.status === 'void' && own.reason !== 'interrupted' && own.reason !== 'no-beacon' ? undefined : own
  const ownMark = own && betMark(own.roundId)
  const others = bets.newest.filter(({ mark }) => mark !== ownMark).map((bet) => rowOf(bet, false))
  return mine ? [rowOf({ ...mine, name: t.game.you }, true), ...others] : others
}
