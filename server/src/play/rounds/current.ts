import { findOpenRound } from '@lalmor/ledger/open-rounds.ts'
import { ledgerIn } from '../../platform/db/database.ts'
import { readState, type RoundState, type RoundStateDeps } from './round-state.ts'

/** The player's open round. Undefined when there is none, or when it only had to be ended. */
export async function findCurrent(
  deps: RoundStateDeps,
  playerId: bigint,
  now: Date,
): Promise<Extract<RoundState, { kind: 'open' }> | undefined> {
  const open = await findOpenRound(ledgerIn(deps.db), playerId)
  const state = open && (await readState(deps, open, now))
  return state?.kind === 'open' ? state : undefined
}
