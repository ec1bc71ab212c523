import type { Paise } from '@lalmor/units/paise.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import { openingColumns, type Opening } from './open-rounds.ts'
import type { Query } from './query.ts'

export type OpenOutside = Opening & { paid: Paise }

type OpenRow = Omit<OpenOutside, 'play'> & { play: string | null }
const described = (row: OpenRow): OpenOutside => ({ ...row, play: row.play ?? undefined })

const open = `select ${openingColumns}, x.paid
  from ledger.open_round x join ledger.opening o on o.player_id = x.player_id and o.round_id = x.round_id`

/** The player's open rounds of outside games with ids below `before` (all if absent), newest first. */
export async function listOpenOutside(
  query: Query,
  playerId: bigint,
  { before, limit }: { before?: Uuid7 | undefined; limit: number },
): Promise<OpenOutside[]> {
  const rows = await query<OpenRow>(
    `${open} where x.player_id = $1 and x.outside and ($2::uuid is null or x.round_id < $2) order by x.round_id desc limit $3`,
    [playerId, before ?? null, limit],
  )
  return rows.map(described)
}

/** Undefined if it is closed, or not of an outside game. */
export async function findOpenOutside(query: Query, playerId: bigint, roundId: Uuid7): Promise<OpenOutside | undefined> {
  const [row] = await query<OpenRow>(`${open} where x.player_id = $1 and x.round_id = $2 and x.outside`, [playerId, roundId])
  return row && described(row)
}

/** Locks the wallet to the end of the caller's `tx`. Call it first: locks are taken in one order. False without a wallet. */
export async function lockWallet(query: Query, playerId: bigint): Promise<boolean> {
  const [row] = await query<{ found: boolean }>('select ledger.lock_wallet($1) as found', [playerId])
  return row!.found
}

/** When the player's last round started, in any game. Call in a `tx` that has locked the wallet. */
export async function readLastStart(query: Query, playerId: bigint): Promise<Date | undefined> {
  const [row] = await query<{ at: Date | null }>('select round_started_at as at from ledger.wallet where player_id = $1', [playerId])
  return row?.at ?? undefined
}

export type PartPaid = 'paid' | 'replayed' | 'void' | 'key-reused' | 'unknown'

/**
 * Pays a part of an open or closed round, once per key (at most 120 characters). `void`: the stake was given back. `unknown`: no such round of an outside game.
 */
export async function payPart(
  query: Query,
  { playerId, roundId, key, amount, at }: { playerId: bigint; roundId: Uuid7; key: string; amount: Paise; at: Date },
): Promise<PartPaid> {
  const [row] = await query<{ status: PartPaid }>('select ledger.pay_part($1, $2, $3, $4, $5) as status', [
    playerId,
    roundId,
    key,
    amount,
    at,
  ])
  return row!.status
}

/** Lists all players' rounds opened before an instant, oldest first. `after` is the previous page's last one. */
export function listStaleOutside(
  query: Query,
  { before, after, limit }: { before: Date; after?: { openedAt: Date; roundId: string } | undefined; limit: number },
): Promise<{ playerId: bigint; roundId: Uuid7; game: number; openedAt: Date }[]> {
  return query(
    `select x.player_id as "playerId", x.round_id as "roundId", o.game, x.opened_at as "openedAt"
     from ledger.open_round x join ledger.opening o on o.player_id = x.player_id and o.round_id = x.round_id
     where x.outside and x.opened_at < $1 and ($2::timestamptz is null or (x.opened_at, x.round_id) > ($2, $3))
     order by x.opened_at, x.round_id limit $4`,
    [before, after?.openedAt ?? null, after?.roundId ?? null, limit],
  )
}
