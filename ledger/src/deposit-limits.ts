import { istDay } from '@lalmor/units/ist-day.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import type { LimitPeriod } from './limits.ts'
import type { Query } from './query.ts'

type Which = { playerId: bigint; period: LimitPeriod }

/** Undefined removes it. A lower limit acts at once; a higher one or none waits (`waits`) a day for `confirmDepositLimitRaise`. `inForce` undefined: no limit. */
export async function setDepositLimit(
  query: Query,
  { playerId, period, amount }: Which & { amount: bigint | undefined },
  at: Date,
): Promise<{ inForce: bigint | undefined; waits: boolean }> {
  const [row] = await query<{ in_force: bigint | null; waits: boolean }>(
    'select in_force, waits from ledger.set_deposit_limit($1, $2, $3, $4)',
    [playerId, period, amount ?? null, at],
  )
  return { inForce: row!.in_force ?? undefined, waits: row!.waits }
}

/** `done` is false if no raise waits, or if it has waited less than 24 hours. */
export async function confirmDepositLimitRaise(
  query: Query,
  { playerId, period }: Which,
  at: Date,
): Promise<{ done: boolean; inForce: bigint | undefined }> {
  const [row] = await query<{ done: boolean; in_force: bigint | null }>(
    'select done, in_force from ledger.confirm_deposit_limit_raise($1, $2, $3)',
    [playerId, period, at],
  )
  return { done: row!.done, inForce: row!.in_force ?? undefined }
}

/** `used`: credited in the running period, less reversals. */
export type DepositLimit = {
  period: LimitPeriod
  amount: Paise
  used: Paise
  /** null unless a raise waits; its own `amount` null removes the limit. */
  raise: { amount: Paise | null; confirmFrom: Date } | null
}

export async function readDepositLimits(query: Query, playerId: bigint, at: Date): Promise<DepositLimit[]> {
  const rows = await query<Omit<DepositLimit, 'raise'> & { raise_amount: Paise | null; confirm_from: Date | null }>(
    `select period, amount, ledger.deposited_since(player_id, ledger.period_start(period, $2)) as used, raise_amount,
       raise_asked_at + interval '1 day' as confirm_from
     from ledger.deposit_limit
     where player_id = $1 and amount is not null
     order by array_position(array['day', 'week', 'month'], period)`,
    [playerId, istDay(at)],
  )
  return rows.map(({ raise_amount, confirm_from, ...limit }) => ({
    ...limit,
    raise: confirm_from && { amount: raise_amount, confirmFrom: confirm_from },
  }))
}
