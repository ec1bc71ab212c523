import type { FeedbackTopic } from '@lalmor/contract/feedback-topics.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** Serialises a player's messages until the end of `tx`, so that the count is right. */
export const lockPlayer = (tx: Tx, playerId: bigint) =>
  tx.selectFrom('app.player').select('player_id').where('player_id', '=', playerId).forNoKeyUpdate().executeTakeFirstOrThrow()

const ofPlayer = (tx: Tx, playerId: bigint) => tx.selectFrom('app.feedback').selectAll().where('player_id', '=', playerId)

export type FeedbackRow = NonNullable<Awaited<ReturnType<typeof findFeedback>>>

export const findFeedback = (tx: Tx, playerId: bigint, id: string) =>
  ofPlayer(tx, playerId).where('feedback_id', '=', id).executeTakeFirst()

/** Newest first, below `before`. */
export const listFeedback = (tx: Tx, playerId: bigint, { before, limit }: { before: string | undefined; limit: number }) =>
  ofPlayer(tx, playerId)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(sent_at, feedback_id) < (select f.sent_at, f.feedback_id from app.feedback f where f.player_id = ${playerId} and f.feedback_id = ${before})`,
      ),
    )
    .orderBy('sent_at', 'desc')
    .orderBy('feedback_id', 'desc')
    .limit(limit)
    .execute()

export async function listSent(tx: Tx, playerId: bigint, { since, limit }: { since: Date; limit: number }): Promise<Date[]> {
  const rows = await tx
    .selectFrom('app.feedback')
    .select('sent_at')
    .where('player_id', '=', playerId)
    .where('sent_at', '>', since)
    .orderBy('sent_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ sent_at }) => sent_at)
}

export async function hasOrder(tx: Tx, playerId: bigint, orderNo: string): Promise<boolean> {
  const { rows } = await sql`
    select from app.deposit_order where order_no = ${orderNo} and player_id = ${playerId}
    union all
    select from app.withdrawal where order_no = ${orderNo} and player_id = ${playerId}`.execute(tx)
  return rows.length > 0
}

export async function hasRound(tx: Tx, playerId: bigint, roundId: string): Promise<boolean> {
  const { rows } = await sql`
    select from ledger.round where player_id = ${playerId} and round_id = ${roundId}
    union all
    select from ledger.opening where player_id = ${playerId} and round_id = ${roundId}`.execute(tx)
  return rows.length > 0
}

type NewFeedback = {
  playerId: bigint
  id: string
  topic: FeedbackTopic
  suggestion: string
  phone: string | null
  email: string | null
  order: string | null
  round: string | null
}

export const insertFeedback = (tx: Tx, { playerId, id, order, round, ...message }: NewFeedback, now: Date): Promise<FeedbackRow> =>
  tx
    .insertInto('app.feedback')
    .values({ player_id: playerId, feedback_id: id, order_no: order, round_id: round, sent_at: now, ...message })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Saves it once, and only if the message has an answer. */
export async function saveSolved(tx: Tx, playerId: bigint, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('app.feedback')
    .set({ solved_at: now })
    .where('player_id', '=', playerId)
    .where('feedback_id', '=', id)
    .where('answered_at', 'is not', null)
    .where('solved_at', 'is', null)
    .execute()
}

export async function deleteOfPlayer(tx: Tx, playerId: bigint): Promise<void> {
  await tx.deleteFrom('app.feedback').where('player_id', '=', playerId).execute()
}

/** Deletes up to `limit` messages and returns how many. Skips those that another process is deleting. */
export async function deleteSentBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from app.feedback where (player_id, feedback_id) in (
      select player_id, feedback_id from app.feedback where sent_at < ${before} order by sent_at limit ${limit} for update skip locked
    )`.execute(tx)
  return Number(numAffectedRows)
}
