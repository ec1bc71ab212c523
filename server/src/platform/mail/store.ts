import { noticeKey } from '@lalmor/contract/mail.ts'
import type { MailType } from '@lalmor/contract/mails.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

type NewMail = { player_id: bigint; mail_id: string; type: MailType; key: string; params: string; cause: string | null; sent_at: Date }

/** One mail per cause; no campaign for a player who opted out. */
export async function insertMail(tx: Tx, { player_id, mail_id, type, key, params, cause, sent_at }: NewMail): Promise<void> {
  await sql`
    insert into app.mail (player_id, mail_id, type, key, params, cause, sent_at)
    select ${player_id}::bigint, ${mail_id}::uuid, ${type}, ${key}, ${params}::jsonb, ${cause}, ${sent_at}::timestamptz
    where ${type} <> 'campaign' or app.takes_campaigns(${player_id}::bigint)
    on conflict (player_id, cause) where cause is not null do nothing`.execute(tx)
}

type Listed = { mail_id: string; type: MailType; key: string; params: object; sent_at: Date; read: boolean }

/** Newest first, below `before`, of one type or of all. */
export async function findMails(
  tx: Tx,
  playerId: bigint,
  { before, type, limit }: { before: string | undefined; type: MailType | undefined; limit: number },
): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select mail_id, type, key, params, sent_at, read
    from app.inbox(${playerId})
    where ${before ? sql`mail_id < ${before}` : sql`true`} and ${type ? sql`type = ${type}` : sql`true`}
    order by mail_id desc
    limit ${limit}`.execute(tx)
  return rows
}

export async function findCauses(tx: Tx, playerId: bigint, mailIds: readonly string[]): Promise<Map<string, string>> {
  if (mailIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; cause: string }>`
    select mail_id as id, cause from app.mail where player_id = ${playerId} and mail_id = any (${[...mailIds]}) and cause is not null`.execute(
    tx,
  )
  return new Map(rows.map(({ id, cause }) => [id, cause]))
}

export async function countUnreadByType(tx: Tx, playerId: bigint): Promise<{ type: MailType; mails: number }[]> {
  const { rows } = await sql<{ type: MailType; mails: number }>`
    select type, count(*)::int as mails from app.inbox(${playerId}) where not read group by type`.execute(tx)
  return rows
}

type Marked = { playerId: bigint; upTo: string; from: string | undefined; type: MailType | undefined }

const marked = ({ upTo, from, type }: Marked) =>
  sql`mail_id <= ${upTo} and ${from ? sql`mail_id >= ${from}` : sql`true`} and ${type ? sql`type = ${type}` : sql`true`}`

export async function markMails(tx: Tx, mails: Marked, at: Date): Promise<void> {
  await sql`update app.mail set read_at = ${at} where player_id = ${mails.playerId} and read_at is null and ${marked(mails)}`.execute(tx)
}

/** Concurrent calls add up. Ids of deleted mails leave the list. */
export async function markNotices(tx: Tx, mails: Marked): Promise<void> {
  await sql`
    insert into app.mailbox (player_id, read_notices)
    select ${mails.playerId}::bigint, array_agg(mail_id)
    from app.inbox(${mails.playerId})
    where key = ${noticeKey} and not read and ${marked(mails)}
    having count(*) > 0
    on conflict (player_id) do update set read_notices = array(
      select notice_id from app.mail_notice where notice_id = any (mailbox.read_notices || excluded.read_notices)
    )`.execute(tx)
}

/** Deletes up to `limit` and returns their count. Skips mails that another process deletes. */
export async function deleteMails(tx: Tx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from app.mail where (player_id, mail_id) in (
      select player_id, mail_id from app.mail where sent_at < ${before} order by sent_at limit ${limit} for update skip locked
    )`.execute(tx)
  return Number(numAffectedRows)
}

export async function deleteNotices(tx: Tx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from app.mail_notice where notice_id in (
      select notice_id from app.mail_notice where sent_at < ${before} limit ${limit}
    )`.execute(tx)
  return Number(numAffectedRows)
}
