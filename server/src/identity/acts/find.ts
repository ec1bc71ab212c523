import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { foundMax, type Finder, type Found } from '../../platform/operators/find.ts'

type Player = { player_id: bigint; nickname: string; created_at: Date }

const players = (tx: Tx) => tx.selectFrom('app.player').select(['player_id', 'nickname', 'created_at']).limit(foundMax)

const found =
  (by: Found['by']) =>
  ({ player_id: playerId, nickname, created_at: at }: Player): Found => ({
    kind: 'player',
    id: String(playerId),
    by,
    playerId,
    at,
    says: nickname,
  })

const literal = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

export const find: Finder = (tx, { number, phone, nickname }) => [
  ...(number === undefined
    ? []
    : [
        players(tx)
          .where('player_id', '=', number)
          .execute()
          .then((rows) => rows.map(found('uid'))),
        messages(tx, number),
      ]),
  ...(phone === undefined
    ? []
    : [
        players(tx)
          .where('phone', '=', phone)
          .execute()
          .then((rows) => rows.map(found('phone'))),
      ]),
  ...(nickname === undefined
    ? []
    : [
        players(tx)
          .where(sql<string>`lower(nickname)`, 'like', `${literal(nickname)}%`)
          .orderBy(sql`lower(nickname)`)
          .execute()
          .then((rows) => rows.map(found('nickname'))),
      ]),
]

async function messages(tx: Tx, number: bigint): Promise<Found[]> {
  const rows = await tx
    .selectFrom('app.feedback')
    .select(['feedback_no', 'player_id', 'sent_at', 'topic', 'answered_at'])
    .where('feedback_no', '=', number)
    .execute()
  return rows.map(({ feedback_no, player_id: playerId, sent_at: at, topic, answered_at }) => ({
    kind: 'message',
    id: String(feedback_no),
    by: 'number',
    playerId,
    at,
    says: `${topic}, ${answered_at ? 'answered' : 'waits'}`,
  }))
}
