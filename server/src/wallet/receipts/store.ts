import { randomBytes } from 'node:crypto'
import type { Tx } from '../../platform/db/database.ts'

/** A mark is made with the first receipt. */
export async function findOrMakeMark(tx: Tx, playerId: bigint, now: Date): Promise<Buffer> {
  await tx
    .insertInto('app.receipt_mark')
    .values({ player_id: playerId, mark: randomBytes(16), made_at: now })
    .onConflict((conflict) => conflict.column('player_id').doNothing())
    .execute()
  const { mark } = await tx.selectFrom('app.receipt_mark').select('mark').where('player_id', '=', playerId).executeTakeFirstOrThrow()
  return mark
}
