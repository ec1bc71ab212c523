import type { KiteBet, TableBets } from '@lalmor/contract/kite.ts'
import { fromWire } from '@lalmor/contract/wire.ts'
import { formatRupees, paise } from '@lalmor/units/paise.ts'
import type { KiteRunTexts } from './i18n/words.ts'
import { multiplierText } from './multiplier.ts'

/** A line of the list, as text. */
export type BetRow = { name: string; stake: string; cashOut: string; payout: string; isPaid: boolean; isMine: boolean }

type TableBet = TableBets['newest'][number]

/**
 * The bets of the others. The table's list includes the player's own under a name that only the server knows: the one with
 * the same stake and state as the player's is assumed to be it.
 */
export function othersOf(newest: readonly TableBet[], own: KiteBet | undefined): TableBet[] {
  if (!own) return [...newest]
  const alike = newest.filter(({ stake }) => stake === own.stake)
  const mine = alike.find(({ cashOut }) => cashOut === own.cashOut) ?? alike.find(({ cashOut }) => cashOut === undefined)
  return newest.filter((bet) => bet !== mine)
}

/** The lines of a round, the player's own first. `isLost`: bets not cashed out have nothing. */
export function rowsOf(t: KiteRunTexts, bets: TableBets, own: KiteBet | undefined, isLost: boolean): BetRow[] {
  const open = isLost ? { cashOut: t.game.cut, payout: formatRupees(paise(0n)) } : { cashOut: '–', payout: '–' }
  const rowOf = ({ name, stake, cashOut, payout }: TableBet, isMine: boolean): BetRow => ({
    name,
    stake: formatRupees(fromWire(stake)),
    ...(cashOut === undefined ? open : { cashOut: multiplierText(cashOut), payout: formatRupees(fromWire(payout ?? stake)) }),
    isPaid: cashOut !== undefined,
    isMine,
  })
  // The table lists every bet that flew, even if its stake went back.
  const mine = own?.status === 'void' && own.reason !== 'interrupted' && own.reason !== 'no-beacon' ? undefined : own
  const others = othersOf(bets.newest, mine).map((bet) => rowOf(bet, false))
  return mine ? [rowOf({ ...mine, name: t.game.you }, true), ...others] : others
}
