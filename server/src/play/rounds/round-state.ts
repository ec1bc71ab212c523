import { closeRound, findOpening, findOpenRound, type OpenRound, type Opening } from '@lalmor/ledger/open-rounds.ts'
import { findRound, type KeptRound } from '@lalmor/ledger/rounds.ts'
import { validBet } from '@lalmor/ledger/valid-bet.ts'
import type { Query } from '@lalmor/ledger/query.ts'
import type { SettledRound } from '@lalmor/ledger/settle.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import assert from 'node:assert'
import { ledgerIn, type Database } from '../../platform/db/database.ts'
import type { Titles } from '../games/titles.ts'
import type { DrawingPairs } from '../seeds/drawing-pairs.ts'
import { draw, playedSoFar, type Drawn } from './draw.ts'

export type RoundStateDeps = { db: Database['db']; titles: Titles; pairFor: DrawingPairs }

/** Open, with its draw so far; or over, paid or void. */
export type RoundState = { kind: 'open'; round: OpenRound; drawn: Drawn } | Over

/** `opening`: present if it was ever open. A round that just ended has its draw; an older one its journal row. */
type Over = { kind: 'over'; opening: Opening | undefined } & (
  | { round: SettledRound; drawn: Drawn }
  | { round: KeptRound; drawn?: undefined }
)

export async function findRoundState(
  deps: RoundStateDeps,
  { playerId, roundId }: { playerId: bigint; roundId: Uuid7 },
  now: Date,
): Promise<RoundState | undefined> {
  const query = ledgerIn(deps.db)
  // Open rounds first: one that closes in between is found among finished ones.
  const open = await findOpenRound(query, playerId)
  if (open?.roundId === roundId) return readState(deps, open, now)
  return findOver(query, playerId, roundId)
}

async function findOver(query: Query, playerId: bigint, roundId: Uuid7): Promise<Over | undefined> {
  const [round, opening] = await Promise.all([findRound(query, playerId, roundId), findOpening(query, playerId, roundId)])
  return round && { kind: 'over', round, opening }
}

/** Ends a finished round: any read repairs a crash before its payout. Throws when this server cannot draw it. */
export const readState = async (deps: RoundStateDeps, open: OpenRound, now: Date): Promise<RoundState> =>
  conclude(deps, open, await drawOpen(deps, open), now)

/** Throws IllegalPlay, and AssertionError when this server cannot draw it. */
export async function drawOpen({ titles, pairFor }: RoundStateDeps, open: OpenRound): Promise<Drawn> {
  const rules = titles.rulesOf(open)
  assert(rules, `round ${open.roundId} was opened with version ${open.version} of game ${open.game}, which this server does not have`)
  return draw(rules, await pairFor(open.playerId, open.seedNo), open.nonce, playedSoFar(open))
}

export async function conclude({ db, titles }: RoundStateDeps, open: OpenRound, drawn: Drawn, now: Date): Promise<RoundState> {
  const { payout, done } = drawn.outcome
  if (!done) return { kind: 'open', round: open, drawn }
  const { playerId, roundId, actions, stake } = open
  const query = ledgerIn(db)
  const end = { payout, validBet: validBet(titles.byNumber(open.game)!.contribution, { stake, payout }) }
  const closed = await closeRound(query, { playerId, roundId, steps: actions.length, end, at: now })
  if (closed.kind === 'closed') return { kind: 'over', round: closed.round, opening: open, drawn }
  assert(closed.kind === 'replayed', `round ${roundId} is over after ${actions.length} steps, yet ${closed.kind}`)
  return (await findOver(query, playerId, roundId))!
}
