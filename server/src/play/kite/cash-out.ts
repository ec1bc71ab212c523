import { isCashOut } from '@lalmor/games/crash/bet.ts'
import { canonicalJson } from '@lalmor/games/fair/canonical-json.ts'
import { act, findOpenRound } from '@lalmor/ledger/open-rounds.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import assert from 'node:assert'
import { setTimeout as pause } from 'node:timers/promises'
import { ledgerIn } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findBetNow, longestWaitMs, lookMs, type BetDeps, type Placed } from './bet.ts'
import { describeBet } from './describe.ts'
import { endFlying } from './end-bet.ts'
import { readFlight } from './flight.ts'
import { multiplierOf, type CashOutAction } from './rules.ts'
import * as store from './store.ts'

/**
 * Cashes out at the multiplier of `now`, the call's arrival; recorded before it is paid, so the table pays after a crash. Repeated or late, it returns the
 * bet as it ended. Throws UnknownRound, CashOutTooEarly, KiteCut (stake lost), OutcomeUnknown (over, but not recorded).
 */
export async function cashOutBet(deps: BetDeps, { playerId, roundId }: { playerId: bigint; roundId: Uuid7 }, now: Date): Promise<Placed> {
  const { db, links } = deps
  const query = ledgerIn(db)
  const bet = await store.findBet(db, playerId, roundId)
  if (!bet) {
    // Still placed, or unknown: neither is a flying bet.
    await findBetNow(deps, playerId, roundId)
    throw new Refusal('CashOutTooEarly')
  }
  if (bet.ended_at) return ended(bet)

  // Read after `now`, so that a player who asks after the cut finds it here.
  const round = await store.findRound(db, bet.round_no)
  assert(round, `bet ${roundId} flies in no round`)
  const flight = await readFlight(links, round)
  const open = await findOpenRound(query, playerId)
  const isRecorded = open?.roundId === roundId && open.actions.length > 0
  const isInTime = round.state === 'flying' && now < flight.endsAt
  if (!isRecorded && isInTime) {
    const cashOut = multiplierOf(flight.tables, round.started_at!, now)
    if (!isCashOut(flight.tables, cashOut)) throw new Refusal('CashOutTooEarly')
    // If another device or the table was first, its end of the bet counts.
    await act(query, { playerId, roundId, step: 0, action: canonicalJson({ cashOut } satisfies CashOutAction) })
  }
  if (!isRecorded && !isInTime) await waitForCut(deps, round)
  await endFlying({ db }, bet, flight, now)
  const after = (await store.findBet(db, playerId, roundId))!
  return isInTime && after.cash_out !== null ? { bet: describeBet(after), replayed: isRecorded } : ended(after)
}

/** Waits for the cut: only then is the end of a bet without a cash-out known. */
async function waitForCut({ db }: BetDeps, round: store.RoundRow): Promise<void> {
  let latest: store.RoundRow | undefined = round
  for (let waited = 0; latest?.state === 'flying' && waited < longestWaitMs; waited += lookMs) {
    await pause(lookMs)
    latest = await store.findRound(db, round.round_no)
  }
  if (latest?.state !== 'cut') throw new Refusal('OutcomeUnknown', { retryAfterMs: 1_000 })
}

function ended(bet: store.BetRow): Placed {
  if (bet.payout_paise === 0n) throw new Refusal('KiteCut')
  return { bet: describeBet(bet), replayed: true }
}
