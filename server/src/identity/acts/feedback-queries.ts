import type { FeedbackTopic } from '@lalmor/contract/feedback-topics.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import { sql, type Selectable } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { AppSchema } from '../../platform/db/schema.ts'

export type FeedbackRow = Selectable<AppSchema['app.feedback']>

type Asked = { topic?: FeedbackTopic | undefined; playerId?: bigint | undefined; all: boolean; limit: number }

export const listFeedback = (tx: Tx, { topic, playerId, all, limit }: Asked): Promise<FeedbackRow[]> =>
  tx
    .selectFrom('app.feedback')
    .selectAll()
    .$if(!all, (query) => query.where('answer', 'is', null))
    .$if(topic !== undefined, (query) => query.where('topic', '=', topic!))
    .$if(playerId !== undefined, (query) => query.where('player_id', '=', playerId!))
    .orderBy('feedback_no')
    .limit(limit)
    .execute()

/** Returns a page of messages without any answer, not even the automatic one, lowest number first. */
export const listUnanswered = (tx: Tx, after: bigint, limit = 50) =>
  tx
    .selectFrom('app.feedback')
    .select(['feedback_no as no', 'sent_at as sentAt'])
    .where('answered_at', 'is', null)
    .where('answer', 'is', null)
    .where('feedback_no', '>', after)
    .orderBy('feedback_no')
    .limit(limit)
    .execute()

/** Locks a message until `tx` ends, so that two operators cannot both answer it. */
export const lockFeedback = (tx: Tx, no: bigint): Promise<FeedbackRow | undefined> =>
  tx.selectFrom('app.feedback').selectAll().where('feedback_no', '=', no).forUpdate().executeTakeFirst()

export const findFeedback = (tx: Tx, no: bigint): Promise<FeedbackRow | undefined> =>
  tx.selectFrom('app.feedback').selectAll().where('feedback_no', '=', no).executeTakeFirst()

/** Saves an operator's answer; without a text, the automatic one. */
export async function saveAnswer(tx: Tx, no: bigint, { text, by }: { text: string | undefined; by: string }, now: Date): Promise<void> {
  await tx
    .updateTable('app.feedback')
    .set({ automatic: text === undefined, answer: text ?? null, answered_at: now, answered_by: by })
    .where('feedback_no', '=', no)
    .execute()
}

type AboutRound = { game: number; stake: Paise; payout: Paise | null }

export async function findAboutRound(tx: Tx, playerId: bigint, roundId: string): Promise<AboutRound | undefined> {
  const { rows } = await sql<AboutRound>`
    select game, stake, payout from ledger.round where player_id = ${playerId} and round_id = ${roundId}
    union all
    select game, stake, null from ledger.opening where player_id = ${playerId} and round_id = ${roundId}
    limit 1`.execute(tx)
  return rows[0]
}

export const findWriter = (tx: Tx, playerId: bigint) =>
  tx.selectFrom('app.player').select(['nickname', 'guest', 'created_at']).where('player_id', '=', playerId).executeTakeFirstOrThrow()
