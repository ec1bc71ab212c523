import type { FeedbackTopic } from '@lalmor/contract/feedback-topics.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { looked, opensAt, readMessage } from './rules.ts'
import * as store from './store.ts'

type Ask = {
  playerId: bigint
  id: string
  topic: FeedbackTopic
  suggestion: string
  phone?: string | undefined
  email?: string | undefined
  order?: string | undefined
  round?: string | undefined
}
type About = Pick<Ask, 'order' | 'round'>

/**
 * Accepts frozen, stopped and closed accounts, and is idempotent by id at any age, for a device may have been offline. Throws FeedbackInvalid,
 * UnknownDeposit, UnknownWithdrawal, UnknownRound, FeedbackTooOften, and KeyReused for another message with the same id.
 */
export async function sendFeedback(
  db: Database['db'],
  { playerId, id, topic, order, round, ...typed }: Ask,
  now: Date,
): Promise<store.FeedbackRow> {
  const message = readMessage(typed)
  return db.transaction().execute(async (tx) => {
    await store.lockPlayer(tx, playerId)
    const earlier = await store.findFeedback(tx, playerId, id)
    if (earlier) {
      if (earlier.topic !== topic || earlier.suggestion !== message.suggestion) throw new Refusal('KeyReused')
      return earlier
    }
    await checkOwn(tx, playerId, { order, round })
    const since = new Date(now.getTime() - looked.withinMs)
    const until = opensAt(await store.listSent(tx, playerId, { since, limit: looked.messages }), now)
    if (until) throw new Refusal('FeedbackTooOften', { until: until.toISOString() })
    return store.insertFeedback(tx, { playerId, id, topic, ...message, order: order ?? null, round: round ?? null }, now)
  })
}

async function checkOwn(tx: Tx, playerId: bigint, { order, round }: About): Promise<void> {
  if (order !== undefined && !(await store.hasOrder(tx, playerId, order)))
    throw new Refusal(order.startsWith('DP') ? 'UnknownDeposit' : 'UnknownWithdrawal')
  if (round !== undefined && !(await store.hasRound(tx, playerId, round))) throw new Refusal('UnknownRound')
}
