import { findRound } from '@lalmor/ledger/rounds.ts'
import type { SettledRound } from '@lalmor/ledger/settle.ts'
import assert from 'node:assert'
import { ledgerIn } from '../../platform/db/database.ts'
import type { Title } from '../games/titles.ts'
import { isFreshId } from '../../platform/http/client-id.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Drawn } from './draw.ts'
import { checkStake } from './rules.ts'
import { takeStake, writtenPlay, type Ask, type RoundDeps } from './take-stake.ts'

/** A replay has no draw. */
export type Played = { round: SettledRound; drawn?: Drawn }

/**
 * The outcome shows only once it is paid. Idempotent by id, forever. Throws UnknownGame, RoundIdStale, IllegalPlay (also for multi-step games), and as
 * `takeStake`.
 */
export async function playRound(deps: RoundDeps, ask: Ask, now: Date): Promise<Played> {
  const title = deps.titles.find(ask.game)
  if (!title) throw new Refusal('UnknownGame')
  if (title.rules.multiStep) throw new Refusal('IllegalPlay')
  // A round played in time is returned even if its stake is no longer offered.
  if (!isFreshId(ask.roundId, now)) return { round: await findOldRound(deps, ask, title) }
  checkStake(ask.stake, title.rules.stakes)

  const taken = await takeStake(deps, ask, title, now)
  if (taken.kind === 'settled') return { round: taken.round, drawn: taken.drawn }
  assert(taken.kind === 'replayed', `round ${ask.roundId} was to be settled, not opened`)
  return { round: taken.round }
}

/** An id too old to play is answered if its round was played in time. */
async function findOldRound({ db }: RoundDeps, ask: Ask, title: Title): Promise<SettledRound> {
  const round = await findRound(ledgerIn(db), ask.playerId, ask.roundId)
  if (!round) throw new Refusal('RoundIdStale')
  if (round.game !== title.game || round.stake !== ask.stake || round.play !== writtenPlay(ask)) throw new Refusal('KeyReused')
  return round
}
