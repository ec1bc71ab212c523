import type { Answered } from '@lalmor/contract/route.ts'
import type { listMails as route } from '@lalmor/contract/mail.ts'
import type { MailType } from '@lalmor/contract/mails.ts'
import type { Reward } from '@lalmor/contract/rewards.ts'
import type { Tx } from '../db/database.ts'
import * as store from './store.ts'
import { countUnread } from './unread.ts'

const pageLength = 20

type Ask = { before: string | undefined; type: MailType | undefined }

/** Returns the rewards of these causes, by cause. Passed in, because promotions import this room. */
export type FindRewards = (tx: Tx, playerId: bigint, causes: readonly string[], now: Date) => Promise<Map<string, Reward>>

type Parts = { db: Tx; findRewards: FindRewards }

/** Newest first; a reward shows its current state. The first page of a filter has the number of unread mails. */
export async function listMails(
  { db: tx, findRewards }: Parts,
  playerId: bigint,
  { before, type }: Ask,
  now: Date,
): Promise<Answered<typeof route>> {
  const [found, unread] = await Promise.all([
    store.findMails(tx, playerId, { before, type, limit: pageLength + 1 }),
    before === undefined ? countUnread(tx, playerId) : undefined,
  ])
  const page = found.slice(0, pageLength)
  const causes = await store.findCauses(
    tx,
    playerId,
    page.flatMap((mail) => (mail.type === 'reward' ? mail.mail_id : [])),
  )
  const rewards = causes.size > 0 ? await findRewards(tx, playerId, [...causes.values()], now) : undefined
  return {
    mails: page.map(({ mail_id, sent_at, ...mail }) => {
      const reward = rewards?.get(causes.get(mail_id) ?? '')
      return { id: mail_id, sentAt: sent_at.toISOString(), ...mail, ...(reward && { reward }) }
    }),
    more: found.length > pageLength,
    ...(unread && { unread }),
  }
}
