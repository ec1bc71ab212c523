import type { UnreadByType } from '@lalmor/contract/mail.ts'
import { unreadMax } from '@lalmor/contract/mails.ts'
import type { Tx } from '../db/database.ts'
import * as store from './store.ts'

/** Returns SQL, which is sent with the balance every 10 seconds. `player` is the column of the player's id. */
export const unreadMailsOf = (player: string) =>
  `(select count(*)::int from (select from app.inbox(${player}) where not read limit ${unreadMax}) unread)`

export async function countUnread(tx: Tx, playerId: bigint): Promise<UnreadByType> {
  const counted = await store.countUnreadByType(tx, playerId)
  const of = (type: keyof UnreadByType) => Math.min(counted.find((row) => row.type === type)?.mails ?? 0, unreadMax)
  return { system: of('system'), reward: of('reward'), transaction: of('transaction'), campaign: of('campaign') }
}
