import { endOfIstDay, istDay } from '@lalmor/units/ist-day.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import type { Query } from './query.ts'

/** Undefined while the lot is open (docs/money-map.md). */
export type LotEnd = 'done' | 'spent' | 'dropped' | 'given-up' | 'forfeited' | 'expired' | 'reversed'

/** A wager requirement: `required` in valid bets for the money of the transfer `key`, `done` of it so far. */
export type Lot = {
  lotNo: number
  cause: 'deposit' | 'bonus'
  key: string
  granted: Paise
  required: Paise
  done: Paise
  bonus: Paise
  openedAt: Date
  expiresAt: Date | undefined
  ended: LotEnd | undefined
  endedAt: Date | undefined
}

type LotRow = Omit<Lot, 'expiresAt' | 'ended' | 'endedAt'> & { expiresAt: Date | number; ended: LotEnd | null; endedAt: Date | null }

const lots = `select lot_no as "lotNo", cause, key, granted, required, done, bonus, opened_at as "openedAt", expires_at as "expiresAt", ended,
    ended_at as "endedAt"
  from ledger.lot`

/** A bonus expires when its Indian day is over; a number is infinite. */
export const lastInstantOf = (expiresAt: Date | number): Date | undefined =>
  expiresAt instanceof Date ? new Date(endOfIstDay(istDay(expiresAt)).getTime() - 1) : undefined

const lotOf = ({ expiresAt, ended, endedAt, ...lot }: LotRow): Lot => ({
  ...lot,
  expiresAt: lastInstantOf(expiresAt),
  ended: ended ?? undefined,
  endedAt: endedAt ?? undefined,
})

/** Lists open lots, or all, oldest first. */
export async function listLots(query: Query, playerId: bigint, { all = false } = {}): Promise<Lot[]> {
  const rows = await query<LotRow>(`${lots} where player_id = $1 and (ended is null or $2) order by lot_no`, [playerId, all])
  return rows.map(lotOf)
}

export async function findLot(query: Query, playerId: bigint, key: string): Promise<Lot | undefined> {
  const [row] = await query<LotRow>(`${lots} where player_id = $1 and key = $2`, [playerId, key])
  return row && lotOf(row)
}

/** Returns the requirement of open deposits before cash can be withdrawn, and how much of it is done. Bonuses do not block cash. */
export async function readTurnover(query: Query, playerId: bigint): Promise<{ required: Paise; done: Paise }> {
  const [row] = await query<{ required: Paise; done: Paise }>(
    `select coalesce(sum(required), 0)::bigint as required, coalesce(sum(done), 0)::bigint as done
     from ledger.lot where player_id = $1 and ended is null and cause = 'deposit'`,
    [playerId],
  )
  return row!
}

/** `round-open`: a round staked from this bonus must end first. `unknown`: no such bonus is open. */
export type GivenUp = { kind: 'given-up' | 'replayed'; forfeited: Paise } | { kind: 'round-open' } | { kind: 'unknown' }

export async function giveUpBonus(query: Query, { playerId, lotNo, at }: { playerId: bigint; lotNo: number; at: Date }): Promise<GivenUp> {
  const [row] = await query<{ kind: GivenUp['kind']; forfeited: Paise }>(
    'select status as kind, forfeited from ledger.give_up_bonus($1, $2, $3)',
    [playerId, lotNo, at],
  )
  const { kind, forfeited } = row!
  return kind === 'round-open' || kind === 'unknown' ? { kind } : { kind, forfeited }
}

export type ExpiredLot = { playerId: bigint; lotNo: number; amount: Paise }

/** Ends expired bonuses of up to `players` players: repeat while there are any. A bonus in an open round's stake waits. */
export const expireLots = (query: Query, { at, players }: { at: Date; players: number }): Promise<ExpiredLot[]> =>
  query('select player_id as "playerId", lot_no as "lotNo", amount from ledger.expire_bonuses($1, $2)', [at, players])
