import { findOpenRound } from '@lalmor/ledger/open-rounds.ts'
import { ledgerIn } from '../../platform/db/database.ts'
import { stand, type Standing, type StandingDeps } from './standing.ts'

/** The player's open round. Undefined when there is none, or when it only had to be ended. */
export async function findCurrent(
  deps: StandingDeps,
  playerId: bigint,
  now: Date,
): Promise<Extract<Standing, { kind: 'open' }> | undefined> {
  const open = await findOpenRound(ledgerIn(deps.db), playerId)
  const standing = open && (await stand(deps, open, now))
  return standing?.kind === 'open' ? standing : undefined
}
