import type { Paise } from '@lalmor/units/paise.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** Serialises calls for the player until the end of `tx`. */
export const lockPlayer = (tx: Tx, playerId: bigint) =>
  tx.selectFrom('app.player').select('player_id').where('player_id', '=', playerId).forNoKeyUpdate().executeTakeFirstOrThrow()

export async function findLastExport(tx: Tx, playerId: bigint): Promise<Date | undefined> {
  const last = await tx
    .selectFrom('app.data_export')
    .select('asked_at')
    .where('player_id', '=', playerId)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.asked_at
}

export async function insertExport(tx: Tx, { playerId, sessionId, at }: { playerId: bigint; sessionId: string; at: Date }): Promise<void> {
  await tx.insertInto('app.data_export').values({ player_id: playerId, session_id: sessionId, asked_at: at }).execute()
}

export type Closure = { closedAt: Date; forfeited: Paise; cash: Paise }

/** With `sessionId`, only a closure that this session requested. */
export const findClosure = (tx: Tx, playerId: bigint, sessionId?: string): Promise<Closure | undefined> =>
  tx
    .selectFrom('app.closure')
    .select(['closed_at as closedAt', 'forfeited_paise as forfeited', 'cash_paise as cash'])
    .where('player_id', '=', playerId)
    .$if(sessionId !== undefined, (query) => query.where('session_id', '=', sessionId!))
    .executeTakeFirst()

export async function insertClosure(
  tx: Tx,
  { playerId, sessionId, reason, erased, ...closure }: Closure & { playerId: bigint; sessionId: string; reason: string; erased: boolean },
): Promise<void> {
  await tx
    .insertInto('app.closure')
    .values({
      player_id: playerId,
      session_id: sessionId,
      closed_at: closure.closedAt,
      reason: sql`nullif(${reason}, '')`,
      forfeited_paise: closure.forfeited,
      cash_paise: closure.cash,
      erased,
    })
    .execute()
}
