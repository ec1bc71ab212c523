import type { KiteBet } from '@lalmor/contract/kite.ts'
import { canonicalJson } from '@lalmor/games/fair/canonical-json.ts'
import { findOpening, findOpenRound } from '@lalmor/ledger/open-rounds.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { ledgerIn } from '../../platform/db/database.ts'
import { isFreshId } from '../../platform/http/client-id.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Player } from '../../platform/http/route.ts'
import { checkStake } from '../rounds/rules.ts'
import { takeStake, type RoundDeps } from '../rounds/take-stake.ts'
import type { Links } from './chains.ts'
import { describeBet, describePlaced } from './describe.ts'
import { voidPlaced } from './end-bet.ts'
import type { Choice } from './rules.ts'
import * as store from './store.ts'
import { kiteNumber, kiteTitle } from './title.ts'

export type BetDeps = RoundDeps & { links: Links }

/** `replayed`: `bet` is an earlier request's, as it is now. */
export type Placed = { bet: KiteBet; replayed: boolean }

type Ask = Pick<Player, 'playerId' | 'deviceStop'> & { roundId: Uuid7; round: number; stake: Paise; autoCashOut: number | undefined }

/** The table changes state in milliseconds: after this no process runs it. */
export const longestWaitMs = 3_000
export const lookMs = 20

/** Counts if it commits before betting closes, else it is given back. Idempotent. Throws UnknownGame, BetsClosed, RoundIdStale, and as `takeStake`. */
export async function placeBet(deps: BetDeps, ask: Ask, now: Date): Promise<Placed> {
  const { playerId, roundId, stake } = ask
  const choice: Choice = { round: ask.round, ...(ask.autoCashOut !== undefined && { auto: ask.autoCashOut }) }
  const round = await store.findRound(deps.db, BigInt(ask.round))
  const closed = whyClosed(deps, round, roundId, now)
  if (closed) {
    const opening = await findOpening(ledgerIn(deps.db), playerId, roundId)
    if (!opening) throw new Refusal(closed)
    if (opening.game !== kiteNumber || opening.stake !== stake || opening.play !== canonicalJson(choice)) throw new Refusal('KeyReused')
    return { bet: await confirm(deps, ask, now), replayed: true }
  }
  checkStake(stake, kiteTitle.rules.stakes)
  const taken = await takeStake(deps, { ...ask, game: kiteTitle.rules.id, play: choice }, kiteTitle, now)
  return { bet: await confirm(deps, ask, now), replayed: taken.kind !== 'opened' }
}

/** Undefined if a bet can be placed. */
function whyClosed({ titles }: BetDeps, round: store.RoundRow | undefined, roundId: Uuid7, now: Date) {
  if (!titles.find(kiteTitle.rules.id)) return 'UnknownGame'
  if (round?.state !== 'betting' || now >= round.closes_at) return 'BetsClosed'
  return isFreshId(roundId, now) ? undefined : 'RoundIdStale'
}

/** The table reads bets only after the close. Throws OutcomeUnknown until their digest is written. */
async function confirm({ db }: BetDeps, { playerId, roundId, round }: Ask, at: Date): Promise<KiteBet> {
  for (let waited = 0; waited <= longestWaitMs; waited += lookMs) {
    if (waited > 0) await pause(lookMs)
    const standing = await store.findRound(db, BigInt(round))
    const bet = await store.findBet(db, playerId, roundId)
    if (bet) return describeBet(bet)
    if (standing?.state === 'betting') {
      const open = await findOpenRound(ledgerIn(db), playerId)
      if (open?.roundId === roundId) return describePlaced(open)
      // Cancelled between the two reads.
    } else if (standing?.state !== 'closed' || standing.bets_digest) {
      const reason = standing?.state === 'void' && !standing.bets_digest ? 'restart' : 'late'
      await db.transaction().execute((tx) => voidPlaced(tx, { playerId, roundId, reason, at }))
      // Given back here or by the table.
    }
  }
  throw new Refusal('OutcomeUnknown', { retryAfterMs: 1_000 })
}

export async function findBetNow({ db }: BetDeps, playerId: bigint, roundId: Uuid7): Promise<KiteBet> {
  const open = await findOpenRound(ledgerIn(db), playerId)
  const bet = await store.findBet(db, playerId, roundId)
  if (bet) return describeBet(bet)
  if (open?.roundId === roundId && open.game === kiteNumber) return describePlaced(open)
  throw new Refusal('UnknownRound')
}

/** Idempotent. Throws UnknownRound, and BetsClosed once the round has flown. */
export async function cancelBet(deps: BetDeps, { playerId, roundId }: { playerId: bigint; roundId: Uuid7 }, now: Date): Promise<Placed> {
  const { db } = deps
  const before = await findBetNow(deps, playerId, roundId)
  if (before.status === 'placed') {
    const done = await db.transaction().execute(async (tx) => {
      // The table cannot close betting and count this bet before this `tx` ends.
      const state = await store.lockState(tx, BigInt(before.round))
      return state === 'betting' && (await voidPlaced(tx, { playerId, roundId, reason: 'cancelled', at: now }))
    })
    if (done) return { bet: await findBetNow(deps, playerId, roundId), replayed: false }
  }
  const bet = before.status === 'placed' ? await findBetNow(deps, playerId, roundId) : before
  if (bet.status !== 'void') throw new Refusal('BetsClosed')
  return { bet, replayed: true }
}
