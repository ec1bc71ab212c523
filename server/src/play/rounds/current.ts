import type { Result } from '@lalmor/contract/catalogue.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { findOpenRound, type Opening } from '@lalmor/ledger/open-rounds.ts'
import { listOpenOutside } from '@lalmor/ledger/outside.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import { ledgerIn } from '../../platform/db/database.ts'
import { readState, type RoundState, type RoundStateDeps } from './round-state.ts'

/** Undefined without one, or when it only had to be ended. */
export async function findCurrent(
  deps: RoundStateDeps,
  playerId: bigint,
  now: Date,
): Promise<Extract<RoundState, { kind: 'open' }> | undefined> {
  const open = await findOpenRound(ledgerIn(deps.db), playerId)
  const state = open && (await readState(deps, open, now))
  return state?.kind === 'open' ? state : undefined
}

type CurrentGame = NonNullable<Result<'/game/mine'>['current']>

/** Returns the round that the player can resume, with the payout of ending it now: our own, else the newest of a provider. */
export async function findCurrentGame(deps: RoundStateDeps, playerId: bigint, now: Date): Promise<CurrentGame | undefined> {
  const own = await findCurrent(deps, playerId, now)
  if (own) {
    const { payout } = own.drawn.outcome
    // A table decides its rounds: their payout changes with each moment.
    return gameOf(deps, own.round, deps.titles.byNumber(own.round.game)?.table ? undefined : payout)
  }
  if (!deps.titles.open.some(({ outside }) => outside)) return undefined
  const [outside] = await listOpenOutside(ledgerIn(deps.db), playerId, { limit: 1 })
  return outside && gameOf(deps, outside, undefined)
}

function gameOf({ titles }: RoundStateDeps, { game, stake, openedAt }: Opening, cashOut: Paise | undefined): CurrentGame | undefined {
  const title = titles.byNumber(game)
  if (!title) return undefined
  return {
    game: title.rules.id,
    title: title.name,
    ...toWire({ stake, ...(cashOut !== undefined && { cashOut }) }),
    openedAt: openedAt.toISOString(),
  }
}
