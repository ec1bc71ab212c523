import { istDay, type IstDay } from '@lalmor/units/ist-day.ts'
import type { Asset } from './asset.ts'
import type { Query } from './query.ts'

/** `stake` and `loss` (net) are paise, `time` milliseconds of play. */
export const limitMeasures = ['stake', 'loss', 'time'] as const
export type LimitMeasure = (typeof limitMeasures)[number]

/** Periods turn over at midnight in India: the day, the week from Monday, the month. */
export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

/** Same as `ledger.confirm_limit_raise`. Source: PRODUCT §11. */
export const raiseWaitMs = 24 * 60 * 60 * 1000

type Which = { playerId: bigint; measure: LimitMeasure; period: LimitPeriod }

/** `inForce` undefined: no limit. `seq`: the last journal row before the change. */
export type LimitSet = { inForce: bigint | undefined; seq: bigint }

/** Undefined removes it. A lower limit acts at once; a higher one or none waits (`waits`) a day for `confirmLimitRaise`. Earlier use in the period counts. */
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

/** `done` is false if no raise waits, or if it has waited less than 24 hours. */
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
 * Stops the player's rounds until an instant, permanently if undefined; never shortens a stop. Over 7 days forfeits bonuses and drops deposits' requirements
 * (PRODUCT §2); a shorter stop moves the expiry of open bonuses by the time it adds (PRODUCT §8 R3).
 */
export async function stopPlayer(query: Query, playerId: bigint, until: Date | undefined, at: Date): Promise<{ seq: bigint }> {
  const [row] = await query<{ seq: bigint }>('select seq from ledger.stop_player($1, $2, $3)', [playerId, until ?? 'infinity', at])
  return row!
}

/** `gapMs` is the minimum between two rounds. `off`: leaving was requested. */
export type StrictProfile = { on: boolean; gapMs: number; off: { confirmFrom: Date } | undefined }

/** Entering acts at once; leaving waits a day for `confirmStrictOff`. */
export async function setStrict(query: Query, playerId: bigint, on: boolean, at: Date): Promise<void> {
  await query('select ledger.set_strict($1, $2, $3)', [playerId, on, at])
}

/** False if leaving was not requested, or less than 24 hours ago. */
export async function confirmStrictOff(query: Query, playerId: bigint, at: Date): Promise<boolean> {
  const [row] = await query<{ done: boolean }>('select ledger.confirm_strict_off($1, $2) as done', [playerId, at])
  return row!.done
}

export async function readStrict(query: Query, playerId: bigint): Promise<StrictProfile> {
  const [row] = await query<{ on: boolean; gapMs: number; confirmFrom: Date | null }>(
    `select strict as "on", strict_floor_ms as "gapMs", strict_off_asked_at + interval '1 day' as "confirmFrom"
     from ledger.wallet join ledger.asset using (asset) where player_id = $1`,
    [playerId],
  )
  const { on, gapMs, confirmFrom } = row!
  return { on, gapMs, off: confirmFrom === null ? undefined : { confirmFrom } }
}

/** A limit in force or requested. `used` of the running period; a loss of a winning period is below 0. */
export type PlayLimit = {
  measure: LimitMeasure
  period: LimitPeriod
  /** null: no limit in force. */
  amount: bigint | null
  used: bigint
  /** null unless a raise waits; its own `amount` null removes the limit. */
  raise: { amount: bigint | null; confirmFrom: Date } | null
}

export async function readLimits(query: Query, playerId: bigint, at: Date): Promise<PlayLimit[]> {
  const rows = await query<Omit<PlayLimit, 'raise'> & { raise_amount: bigint | null; confirm_from: Date | null }>(
    `select measure, period, amount, case when period_start >= ledger.period_start(period, $2) then used else 0 end as used,
       raise_amount, raise_asked_at + make_interval(secs => $3) as confirm_from
     from ledger.play_limit
     where player_id = $1 and amount is not null
     order by array_position(array['loss', 'stake', 'time'], measure), array_position(array['day', 'week', 'month'], period)`,
    [playerId, istDay(at), raiseWaitMs / 1000],
  )
  return rows.map(({ raise_amount, confirm_from, ...limit }) => ({
    ...limit,
    raise: confirm_from && { amount: raise_amount, confirmFrom: confirm_from },
  }))
}

/** A player's use of the period of `at`, from the journal: paise, or milliseconds of play. */
export async function readUsed(
  query: Query,
  playerId: bigint,
  period: LimitPeriod,
  at: Date,
): Promise<{ [Measure in LimitMeasure]: bigint }> {
  const [row] = await query<{ stake: bigint; loss: bigint; time: bigint }>(
    `select ledger.used_since($1, 'stake', start) as stake, ledger.used_since($1, 'loss', start) as loss, ledger.used_since($1, 'time', start) as time
     from ledger.period_start($2, $3) as start`,
    [playerId, period, istDay(at)],
  )
  return row!
}

/** `until` undefined is permanent. */
export async function readStop(query: Query, playerId: bigint, at: Date): Promise<{ until: Date | undefined } | undefined> {
  const [row] = await query<{ until: Date | null }>(
    `select case when isfinite(stopped_until) then stopped_until end as until
     from ledger.wallet where player_id = $1 and stopped_until > $2`,
    [playerId, at],
  )
  return row && { until: row.until ?? undefined }
}

/** Open rounds resolve. Only operators reopen it. */
export async function switchGame(query: Query, game: number, { stopped }: { stopped: boolean }): Promise<void> {
  await query(stopped ? 'select ledger.stop_game($1)' : 'select ledger.start_game($1)', [game])
}

/** Stops or reopens every game played with an asset. Only operators may reopen them. */
export async function switchAllGames(query: Query, asset: Asset, { stopped }: { stopped: boolean }): Promise<void> {
  await query(stopped ? 'select ledger.stop_asset($1)' : 'select ledger.start_asset($1)', [asset])
}

/** Closes the books up to a day, permanently: no stake can be dated there any more. Only the cashier may, once everything owed for them is computed. */
export async function closeBooks(query: Query, through: IstDay): Promise<void> {
  await query('select ledger.close_books($1)', [through])
}

/** Today, or the first open day if the clock is behind the books. */
export async function readBookDay(query: Query, at: Date): Promise<IstDay> {
  const [row] = await query<{ day: IstDay }>('select ledger.book_day($1)::text as day', [at])
  return row!.day
}
