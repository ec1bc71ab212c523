import type { Paise } from '@lalmor/units/paise.ts'
import { lastInstantOf, type Lot, type LotEnd } from './lots.ts'
import type { Query } from './query.ts'
import type { RecordKind } from './records.ts'

type NamedLot = Pick<Lot, 'lotNo' | 'cause' | 'key' | 'granted' | 'required' | 'done' | 'openedAt'> & { record: RecordKind }

/** `roundOpen`: in an open round's stake, so it can neither be given up nor expire. */
export type OpenLot = NamedLot & Pick<Lot, 'bonus' | 'expiresAt'> & { roundOpen: boolean }

/** `held` is its share of the bonus pocket at its end: cash since then if it was done or dropped, else back in the fund. */
export type EndedLot = NamedLot & { ended: LotEnd; endedAt: Date; held: Paise }

const named = `l.lot_no as "lotNo", l.cause, l.key, l.granted, l.required, l.done, l.opened_at as "openedAt", k.record
     from ledger.lot l
     join ledger.transfer t on t.player_id = l.player_id and t.key = l.key
     join ledger.transfer_kind k on k.kind = t.kind`

/** Oldest first: bets count in this order. */
export async function listOpenLots(query: Query, playerId: bigint): Promise<OpenLot[]> {
  const rows = await query<Omit<OpenLot, 'expiresAt'> & { expiresAt: Date | number }>(
    `select l.bonus, l.expires_at as "expiresAt",
       ledger.is_staked(l.player_id, l.lot_no) as "roundOpen", ${named}
     where l.player_id = $1 and l.ended is null
     order by l.lot_no`,
    [playerId],
  )
  return rows.map(({ expiresAt, ...lot }) => ({ ...lot, expiresAt: lastInstantOf(expiresAt) }))
}

/** Last end first; `before` is the previous page's last one. */
export const listEndedLots = (
  query: Query,
  playerId: bigint,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<EndedLot[]> =>
  query(
    `select l.ended, l.ended_at as "endedAt", coalesce(e.amount, 0)::bigint as held, ${named}
     left join ledger.transfer e on e.player_id = l.player_id and e.seq = l.ended_seq
       and e.key in ('lot/' || l.lot_no || '/' || l.ended, 'lot/' || l.lot_no || '/' || l.ended || '/' || l.ended_seq)
     where l.player_id = $1 and l.ended is not null
       and ($2::int is null
         or (l.ended_seq, l.lot_no) < (select x.ended_seq, x.lot_no from ledger.lot x where x.player_id = $1 and x.lot_no = $2))
     order by l.ended_seq desc, l.lot_no desc
     limit $3`,
    [playerId, before ?? null, limit],
  )

/** Below this much in both pockets, with no round open, all of a player's lots are dropped. */
export async function readLotFloor(query: Query, playerId: bigint): Promise<Paise> {
  const [row] = await query<{ floor: Paise }>(
    'select a.lot_floor as floor from ledger.asset a join ledger.wallet w using (asset) where w.player_id = $1',
    [playerId],
  )
  if (!row) throw new Error(`player ${playerId} has no wallet`)
  return row.floor
}
