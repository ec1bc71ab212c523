import type { Paise } from '@lalmor/units/paise.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { foundMax, type Finder, type Found } from '../../platform/operators/find.ts'

type Row = { playerId: bigint; roundId: string; stake: Paise; at: Date; open: boolean }

/** A round's id begins with its time: the part that players see names a minute of the journal. */
export const find: Finder = (tx, { round, bet }) => [
  ...(round === undefined ? [] : [rounds(tx, { from: round, to: round, last: round.slice(-4) }, 'number')]),
  ...(bet === undefined
    ? []
    : [
        rounds(
          tx,
          { from: `${bet.first}-0000-0000-0000-000000000000`, to: `${bet.first}-ffff-ffff-ffff-ffffffffffff`, last: bet.last },
          'bet',
        ),
      ]),
]

async function rounds(tx: Tx, { from, to, last }: { from: string; to: string; last: string }, by: Found['by']): Promise<Found[]> {
  const { rows } = await sql<Row>`
    select player_id as "playerId", round_id as "roundId", stake, settled_at as at, false as open from ledger.round
    where round_id between ${from}::uuid and ${to}::uuid and right(round_id::text, 4) = ${last}
    union all
    select player_id, round_id, stake, o.opened_at, true from ledger.open_round o join ledger.opening using (player_id, round_id)
    where round_id between ${from}::uuid and ${to}::uuid and right(round_id::text, 4) = ${last}
    limit ${foundMax}`.execute(tx)
  return rows.map(({ playerId, roundId: id, stake: amount, at, open }) => ({
    kind: 'round',
    id,
    by,
    playerId,
    at,
    amount,
    says: open ? 'open' : 'settled',
  }))
}
