import * as contract from '@lalmor/contract/feedback.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Router } from '../../platform/http/route.ts'
import { describeFeedback } from './describe.ts'
import { sendFeedback } from './send.ts'
import * as store from './store.ts'

const pageLength = 20

export function feedbackRoutes({ serve }: Router, { db }: { db: Database['db'] }) {
  const read = async (tx: Tx, playerId: bigint, id: string) => {
    const row = await store.findFeedback(tx, playerId, id)
    if (!row) throw new Refusal('UnknownFeedback')
    return describeFeedback(row)
  }

  serve(contract.sendFeedback, async ({ id, topic, suggestion, phone, email, order, round }, { player: { playerId }, now }) =>
    describeFeedback(await sendFeedback(db, { playerId, id, topic, suggestion, phone, email, order, round }, now)),
  )
  serve(contract.listFeedback, async ({ before }, { player: { playerId } }) => {
    const found = await store.listFeedback(db, playerId, { before, limit: pageLength + 1 })
    return { messages: found.slice(0, pageLength).map(describeFeedback), more: found.length > pageLength }
  })
  serve(contract.getFeedback, ({ id }, { player: { playerId } }) => read(db, playerId, id))
  serve(contract.solveFeedback, async ({ id }, { player: { playerId }, now }) => {
    await store.saveSolved(db, playerId, id, now)
    return read(db, playerId, id)
  })
}
