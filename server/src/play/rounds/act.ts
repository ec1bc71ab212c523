import { IllegalPlay } from '@lalmor/games/engine.ts'
import { canonicalJson } from '@lalmor/games/fair/canonical-json.ts'
import { act, findOpenRound } from '@lalmor/ledger/open-rounds.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import { ledgerIn } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { playedOf, type Drawn } from './draw.ts'
import type { Stepped } from './open.ts'
import { conclude, drawOpen, findRoundState, readState, type RoundState, type RoundStateDeps } from './round-state.ts'

type Ask = { playerId: bigint; roundId: Uuid7; step: number; action: unknown }

/** Records only legal steps, and pays at the end. A repeat changes nothing. Throws UnknownRound, StaleStep, IllegalPlay. */
export async function actInRound(deps: RoundStateDeps, ask: Ask, now: Date): Promise<Stepped> {
  const { playerId, roundId, step } = ask
  const query = ledgerIn(deps.db)
  const open = await findOpenRound(query, playerId)
  if (open?.roundId !== roundId || step !== open.actions.length) return lookAgain(deps, ask, now)
  if (deps.titles.byNumber(open.game)?.table) throw new Refusal('IllegalPlay')

  const action = canonicalJson(ask.action)
  const next = { ...open, actions: [...open.actions, action] }
  let drawn: Drawn
  try {
    drawn = await drawOpen(deps, next)
  } catch (error) {
    if (!(error instanceof IllegalPlay)) throw error
    // A finished unpaid round is paid by `readState`; the step is stale.
    const { kind } = await readState(deps, open, now)
    throw new Refusal(kind === 'over' ? 'StaleStep' : 'IllegalPlay')
  }
  const { kind } = await act(query, { playerId, roundId, step, action })
  if (kind !== 'acted') return lookAgain(deps, ask, now)
  return { state: await conclude(deps, next, drawn, now), replayed: false }
}

/** Already taken, by this action or another. */
async function lookAgain(deps: RoundStateDeps, { playerId, roundId, step, action }: Ask, now: Date): Promise<Stepped> {
  const state = await findRoundState(deps, { playerId, roundId }, now)
  if (!state) throw new Refusal('UnknownRound')
  if (actionsOf(state)[step] !== canonicalJson(action)) throw new Refusal('StaleStep')
  return { state, replayed: true }
}

function actionsOf(state: RoundState): string[] {
  if (state.kind === 'open') return state.round.actions
  if (!state.opening) return []
  const { actions = [] } = state.drawn ? state.drawn.played : playedOf(state.round, true)
  return actions.map(canonicalJson)
}
