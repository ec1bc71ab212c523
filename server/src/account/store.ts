import type { Tx } from '../db/database.ts'

export function findPlayer(tx: Tx, playerId: bigint) {
  return tx.selectFrom('app.player').select(['nickname', 'guest', 'created_at']).where('player_id', '=', playerId).executeTakeFirstOrThrow()
}
