import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'

/** Why withdrawals of a player wait: the number changed, or support is replacing it. */
type HoldCause = 'phone-changed' | 'phone-lost'

/** Lets the withdrawals of a player wait until an instant, and never less long than they do already for this cause. The caller says why, by mail. */
export async function holdWithdrawals(
  tx: Tx,
  { playerId, cause, until }: { playerId: bigint; cause: HoldCause; until: Date },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('app.withdrawal_hold')
    .values({ player_id: playerId, cause, until, made_at: now })
    .onConflict((same) => same.columns(['player_id', 'cause']).doUpdateSet({ until: sql`greatest(withdrawal_hold.until, excluded.until)` }))
    .execute()
}
