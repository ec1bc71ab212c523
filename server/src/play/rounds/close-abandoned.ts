import { act, closeRound, listOpenRounds, type OpenRound } from '@lalmor/ledger/open-rounds.ts'
import type { FastifyBaseLogger } from 'fastify'
import assert from 'node:assert'
import { ledgerIn } from '../../platform/db/database.ts'
import { drawAbandoning } from './draw.ts'
import { conclude, drawOpen, readState, type RoundStateDeps } from './round-state.ts'

/** PRODUCT §9. */
export const patienceMs = 24 * 60 * 60 * 1000

const pageLength = 100

export type ClosingDeps = RoundStateDeps & { clock: () => Date; log: Pick<FastifyBaseLogger, 'error'> }

/** Pays or voids rounds left open, by the game's rules. Logs a round that it cannot end on each run, and continues. */
export async function closeAbandoned(deps: ClosingDeps, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = deps
  const before = new Date(clock().getTime() - patienceMs)
  let after: OpenRound | undefined
  do {
    const page = await listOpenRounds(ledgerIn(db), { before, after, limit: pageLength })
    for (const open of page) {
      if (signal.aborted) return
      try {
        await closeOne(deps, open)
      } catch (error) {
        log.error({ err: error, playerId: open.playerId.toString(), roundId: open.roundId }, 'cannot close an abandoned round; retrying')
      }
    }
    after = page.at(-1)
  } while (after)
}

async function closeOne(deps: ClosingDeps, open: OpenRound): Promise<void> {
  // Its table ends it, however late, because only the table knows the cash-outs.
  if (deps.titles.byNumber(open.game)?.table) return
  const query = ledgerIn(deps.db)
  const now = deps.clock()
  const { playerId, roundId, actions } = open
  const state = await readState(deps, open, now)
  if (state.kind === 'over') return

  // A step taken meanwhile means that the player is back.
  const action = drawAbandoning(state.drawn)
  if (action === undefined) return void (await closeRound(query, { playerId, roundId, steps: actions.length, end: 'void', at: now }))
  const left = { ...open, actions: [...actions, action] }
  const drawn = await drawOpen(deps, left)
  assert(drawn.outcome.done, `round ${roundId} is still open after its closing action`)
  const { kind } = await act(query, { playerId, roundId, step: actions.length, action })
  if (kind === 'acted' || kind === 'replayed') await conclude(deps, left, drawn, now)
}
