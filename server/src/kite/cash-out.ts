import { isCashOut } from '@lalmor/games/crash/bet.ts'
import { canonicalJson } from '@lalmor/games/fair/canonical-json.ts'
import { act, findOpenRound } from '@lalmor/ledger/open-rounds.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import assert from 'node:assert'
import { ledgerIn } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { findBetNow, type BetDeps, type Placed } from './bet.ts'
import { describeBet } from './describe.ts'
import { endFlying } from './end-bet.ts'
import { readFlight } from './flight.ts'
import { multiplierOf, type CashOutAction } from './rules.ts'
import * as store from './store.ts'

/**
 * Cashes a flying bet out at the multiplier of `now`, the instant at which the call came in. Written down first, then paid: if
 * this process ends in between, the table pays. Asked again, it answers the bet as it ended. Throws UnknownRound, CashOutTooEarly
 * (it does not fly yet, or not high enough), KiteCut (it was too late; the stake is lost).
 */
export async function cashOutBet(deps: BetDeps, { playerId, roundId }: { playerId: bigint; roundId: Uuid7 }, now: Date): Promise<Placed> {
  const { db, links } = deps
  const query = ledgerIn(db)
  const bet = await store.findBet(db, playerId, roundId)
  if (!bet) {
    // Placed, or none: both are no bet that flies.
    await findBetNow(deps, playerId, roundId)
    throw new Refusal('CashOutTooEarly')
  }
  if (bet.ended_at) return ended(bet)

  // Read after `now` was: whoever asks because of the cut he was told of finds it here.
  const round = await store.findRound(db, bet.round_no)
  assert(round, `bet ${roundId} flies in no round`)
  const open = await findOpenRound(query, playerId)
  const isRecorded = open?.roundId === roundId && open.actions.length > 0
  if (!isRecorded && round.state !== 'flying') throw new Refusal('KiteCut')
  const flight = await readFlight(links, round)
  if (!isRecorded) {
    if (now >= flight.endsAt) throw new Refusal('KiteCut')
    const cashOut = multiplierOf(flight.tables, round.started_at!, now)
    if (!isCashOut(flight.tables, cashOut)) throw new Refusal('CashOutTooEarly')
    // Where another device was first, or the table, its word stands.
    await act(query, { playerId, roundId, step: 0, action: canonicalJson({ cashOut } satisfies CashOutAction) })
  }
  await endFlying({ db }, bet, flight, { interrupted: round.interrupted, at: now })
  const after = (await store.findBet(db, playerId, roundId))!
  return after.cash_out === null ? ended(after) : { bet: describeBet(after), replayed: isRecorded }
}

function ended(bet: store.BetRow): Placed {
  if (bet.payout_paise === 0n) throw new Refusal('KiteCut')
  return { bet: describeBet(bet), replayed: true }
}
