import { findOpening } from '@lalmor/ledger/open-rounds.ts'
import assert from 'node:assert'
import { ledgerIn } from '../../platform/db/database.ts'
import type { Title } from '../games/titles.ts'
import { isFreshId } from '../../platform/http/client-id.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { checkStake } from './rules.ts'
import { conclude, findRoundState, type RoundState } from './round-state.ts'
import { takeStake, writtenPlay, type Ask, type RoundDeps } from './take-stake.ts'

export type Stepped = { state: RoundState; replayed: boolean }

/**
 * Takes the stake now and pays at the end. Idempotent by id. Throws UnknownGame, RoundIdStale, IllegalPlay (also for single-step games), and as `takeStake`.
 */
export async function openRound(deps: RoundDeps, ask: Ask, now: Date): Promise<Stepped> {
  const title = deps.titles.find(ask.game)
  if (!title) throw new Refusal('UnknownGame')
  if (!title.rules.multiStep || title.table || title.outside) throw new Refusal('IllegalPlay')
  if (!isFreshId(ask.roundId, now)) {
    await checkOpenedBefore(deps, ask, title)
    return { state: await lookUp(deps, ask, now), replayed: true }
  }
  checkStake(ask.stake, title.rules.stakes)

  const taken = await takeStake(deps, ask, title, now)
  if (taken.kind !== 'opened') return { state: await lookUp(deps, ask, now), replayed: true }
  const { playerId } = ask
  const open = { ...taken.round, playerId, play: writtenPlay(ask), actions: [] }
  return { state: await conclude(deps, open, taken.drawn, now), replayed: false }
}

/** An old id is answered if its round was opened in time. */
async function checkOpenedBefore({ db }: RoundDeps, ask: Ask, title: Title): Promise<void> {
  const opening = await findOpening(ledgerIn(db), ask.playerId, ask.roundId)
  if (!opening) throw new Refusal('RoundIdStale')
  if (opening.game !== title.game || opening.stake !== ask.stake || opening.play !== writtenPlay(ask)) throw new Refusal('KeyReused')
}

async function lookUp(deps: RoundDeps, ask: Ask, now: Date): Promise<RoundState> {
  const state = await findRoundState(deps, ask, now)
  assert(state, `round ${ask.roundId} was opened, yet it is neither open nor over`)
  return state
}
