import * as contract from '@lalmor/contract/mail.ts'
import type { Database } from '../db/database.ts'
import type { Router } from '../http/route.ts'
import { listMails, type FindRewards } from './list.ts'
import { countUnread } from './unread.ts'
import * as store from './store.ts'

export function mailRoutes({ serve }: Router, parts: { db: Database['db']; findRewards: FindRewards }) {
  const { db } = parts
  serve(contract.listMails, ({ before, type }, { player, now }) => listMails(parts, player.playerId, { before, type }, now))
  serve(contract.readMails, async ({ id, older }, { player: { playerId }, now }) => {
    const mails = { playerId, upTo: id, from: older ? undefined : id, type: older?.type }
    await store.markMails(db, mails, now)
    await store.markNotices(db, mails)
    return { unread: await countUnread(db, playerId) }
  })
}
