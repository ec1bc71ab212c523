import type { VoidReason } from '@lalmor/contract/kite.ts'
import type { Outcome } from '@lalmor/games/engine.ts'
import { paise } from '@lalmor/units/paise.ts'
import type { TableRounds } from '../games/titles.ts'
import * as store from './store.ts'

/** A bet's events for clients, in order. Multipliers are in hundredths. */
type KiteEvent =
  | { type: 'cut'; round: number; crash: number }
  | { type: 'cash-out'; multiplier: number; payout: bigint }
  | { type: 'void'; reason: VoidReason }

/** The cash-out and, once cut, the height of the cut. */
export const tableRounds: TableRounds = {
  async outcomeOf(tx, playerId, { roundId, payout, voided }): Promise<Outcome> {
    const bet = await store.findBet(tx, playerId, roundId)
    const round = bet && (await store.findRound(tx, bet.round_no))
    const events: KiteEvent[] = []
    if (bet && bet.cash_out !== null) events.push({ type: 'cash-out', multiplier: bet.cash_out, payout })
    // The cut does not concern a bet given back before the kite flew.
    if (bet?.seed_digest && round?.crash) events.push({ type: 'cut', round: Number(round.round_no), crash: round.crash })
    if (voided && bet?.void_reason) events.push({ type: 'void', reason: bet.void_reason })
    return { events: voided ? events : [...events, total(payout)], lastStep: 0, payout: paise(payout), done: true }
  },
}

const total = (payout: bigint) => ({ type: 'total', payout })
