import { istDay } from '@lalmor/units/ist-day.ts'
import type { Asset } from './asset.ts'
import type { Query } from './query.ts'

/** `stake` and `loss` (net: staked less paid) are in paise, `time` in milliseconds of play. */
export const limitMeasures = ['stake', 'loss', 'time'] as const
export type LimitMeasure = (typeof limitMeasures)[number]

/** Periods turn over at midnight in India: the day, the week from Monday, the month. */
export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

type Which = { playerId: bigint; measure: LimitMeasure; period: LimitPeriod }

/** `inForce` undefined is no limit. `seq`: it holds for every journal row of the player after that one. */
export type LimitSet = { inForce: bigint | undefined; seq: bigint }

/**
 * Sets a limit; undefined takes it away. Lower acts at once. Higher, or none, only waits (`waits`): `confirmLimitRaise`
 * puts it in force a day later. A new limit counts what was used in the running period before it was set.
 */
export async function setLimit(
  query: Query,
  { playerId, measure, period, amount }: Which & { amount: bigint | undefined },
  at: Date,
): Promise<LimitSet & { waits: boolean }> {
  const [row] = await query<{ in_force: bigint | null; waits: boolean; seq: bigint }>(
    'select in_force, waits, seq from ledger.set_limit($1, $2, $3, $4, $5, $6)',
    [playerId, measure, period, amount ?? null, istDay(at), at],
  )
  return { inForce: row!.in_force ?? undefined, waits: row!.waits, seq: row!.seq }
}

/** The second word on a raise. `done` is false when none waits, or it waits for less than 24 hours. */
export async function confirmLimitRaise(
  query: Query,
  { playerId, measure, period }: Which,
  at: Date,
): Promise<LimitSet & { done: boolean }> {
  const [row] = await query<{ done: boolean; in_force: bigint | null; seq: bigint }>(
    'select done, in_force, seq from ledger.confirm_limit_raise($1, $2, $3, $4)',
    [playerId, measure, period, at],
  )
  return { done: row!.done, inForce: row!.in_force ?? undefined, seq: row!.seq }
}

/**
 * Stops the player's rounds until an instant; undefined is for good. A stop can be made longer, never shorter: an
 * earlier `until` changes nothing. Open rounds and withdrawals are not touched. One of more than 7 days forfeits the
 * player's bonuses and drops what deposits still ask for (PRODUCT §2); said again, of what came since.
 */
export async function stopPlayer(query: Query, playerId: bigint, until: Date | undefined, at: Date): Promise<{ seq: bigint }> {
  const [row] = await query<{ seq: bigint }>('select seq from ledger.stop_player($1, $2, $3)', [playerId, until ?? 'infinity', at])
  return row!
}

/** The kill switch of one game: no new round of it starts. Open rounds resolve. */
export async function switchGame(query: Query, game: number, { stopped }: { stopped: boolean }): Promise<void> {
  await query('select ledger.switch_game($1, $2)', [game, stopped])
}

/** The kill switch of every game played with an asset. */
export async function switchAllGames(query: Query, asset: Asset, { stopped }: { stopped: boolean }): Promise<void> {
  await query('select ledger.switch_asset($1, $2)', [asset, stopped])
}
