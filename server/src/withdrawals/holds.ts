import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'

/** The number changed, or support is replacing it. */
type HoldCause = 'phone-changed' | 'phone-lost'

/** Holds a player's withdrawals until an instant, or longer if this cause already does. The caller mails the reason. */
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
