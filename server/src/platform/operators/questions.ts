import { sql, type Selectable } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { AppSchema } from '../db/schema.ts'

export type Question = Selectable<AppSchema['app.server_question']>

/** Asks the server for the act of this `tx`'s call, and returns the question's id (operators/sql/clerk/questions.sql). */
export async function ask(tx: Tx, attached: string | undefined): Promise<string> {
  const { rows } = await sql<{ call_id: string }>`select ops.ask_server(${attached ?? null}) as call_id`.execute(tx)
  return rows[0]!.call_id
}

export const find = (tx: Tx, callId: string): Promise<Pick<Question, 'taken_at' | 'answer'> | undefined> =>
  tx.selectFrom('app.server_question').select(['taken_at', 'answer']).where('call_id', '=', callId).executeTakeFirst()

/** The oldest free one, or one not answered since `before`. */
export async function take(tx: Tx, { now, before }: { now: Date; before: Date }): Promise<Question | undefined> {
  return tx
    .updateTable('app.server_question')
    .set({ taken_at: now })
    .where('call_id', '=', (eb) =>
      eb
        .selectFrom('app.server_question')
        .select('call_id')
        .where('answered_at', 'is', null)
        .where((or) => or.or([or('taken_at', 'is', null), or('taken_at', '<', before)]))
        .orderBy('asked_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

/** The first answer stays. */
export async function answer(tx: Tx, callId: string, said: string, now: Date): Promise<void> {
  await tx
    .updateTable('app.server_question')
    .set({ answer: said, answered_at: now })
    .where('call_id', '=', callId)
    .where('answered_at', 'is', null)
    .execute()
}
