import type { Answered } from '@lalmor/contract/route.ts'
import type { listMails as route } from '@lalmor/contract/mail.ts'
import type { MailType } from '@lalmor/contract/mails.ts'
import type { Tx } from '../db/database.ts'
import * as store from './store.ts'
import { countUnread } from './unread.ts'

const pageLength = 20

type Ask = { before: string | undefined; type: MailType | undefined }

/** A page of a player's inbox, newest first. The first page of a filter also has the number of unread mails. */
export async function listMails(tx: Tx, playerId: bigint, { before, type }: Ask): Promise<Answered<typeof route>> {
  const [found, unread] = await Promise.all([
    store.findMails(tx, playerId, { before, type, limit: pageLength + 1 }),
    before === undefined ? countUnread(tx, playerId) : undefined,
  ])
  return {
    mails: found.slice(0, pageLength).map(({ mail_id, sent_at, ...mail }) => ({ id: mail_id, sentAt: sent_at.toISOString(), ...mail })),
    more: found.length > pageLength,
    ...(unread && { unread }),
  }
}
