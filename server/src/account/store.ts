import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** These players, in any order. */
export function findPlayers(tx: Tx, playerIds: bigint[]) {
  return tx
    .selectFrom('app.player')
    .select(['player_id', 'nickname', 'guest', 'created_at'])
    .where('player_id', '=', sql<bigint>`any(${playerIds})`)
    .execute()
}
