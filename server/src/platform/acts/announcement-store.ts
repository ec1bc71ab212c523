import { uuid7 } from '@lalmor/units/uuid7.ts'
import { sql, type Insertable } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { AppSchema } from '../db/schema.ts'

type NewNotice = { texts: string; from: Date; until: Date | undefined; by: string }

export async function insertNotice(tx: Tx, { texts, from, until, by }: NewNotice): Promise<bigint> {
  const { notice_id } = await tx
    .insertInto('app.notice')
    .values({ texts, shown_from: from, shown_until: until ?? 'infinity', published_by: by })
    .returning('notice_id')
    .executeTakeFirstOrThrow()
  return notice_id
}

export async function endNotice(tx: Tx, noticeId: bigint, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('app.notice')
    .set({ shown_until: now })
    .where('notice_id', '=', noticeId)
    .where('shown_until', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const findNotices = (tx: Tx, now: Date) =>
  tx
    .selectFrom('app.notice')
    .select(['notice_id as id', 'texts', 'shown_from as from', 'shown_until as until', 'published_by as by'])
    .where('shown_until', '>', now)
    .orderBy('notice_id', 'desc')
    .execute()

type NewBanner = { texts: string; from: Date; until: Date | undefined; by: string } & Pick<
  Insertable<AppSchema['app.banner']>,
  'tone' | 'game' | 'page' | 'sheet' | 'offer'
>

export async function insertBanner(tx: Tx, { from, until, by, ...banner }: NewBanner): Promise<bigint> {
  const { banner_id } = await tx
    .insertInto('app.banner')
    .values({ ...banner, shown_from: from, shown_until: until ?? 'infinity', published_by: by })
    .returning('banner_id')
    .executeTakeFirstOrThrow()
  return banner_id
}

export async function endBanner(tx: Tx, bannerId: bigint, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('app.banner')
    .set({ shown_until: now })
    .where('banner_id', '=', bannerId)
    .where('shown_until', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const findBanners = (tx: Tx, now: Date) =>
  tx
    .selectFrom('app.banner')
    .select(['banner_id as id', 'texts', 'game', 'page', 'sheet', 'offer'])
    .select(['shown_from as from', 'shown_until as until', 'published_by as by'])
    .where('shown_until', '>', now)
    .orderBy('banner_id', 'desc')
    .execute()

/** Our own or a provider's game, by its account in the ledger. */
export async function hasGame(tx: Tx, game: string): Promise<boolean> {
  const { rows } = await sql`select from ledger.account where code = 'game/' || ${game}::text`.execute(tx)
  return rows.length > 0
}

type NewMail = { playerId: bigint | null; type: 'system' | 'campaign'; texts: string; page: string | null; by: string }

export async function insertMail(tx: Tx, { playerId, type, texts, page, by }: NewMail, now: Date): Promise<string> {
  const noticeId = uuid7(now)
  await tx
    .insertInto('app.mail_notice')
    .values({ notice_id: noticeId, player_id: playerId, type, texts, page, sent_at: now, published_by: by })
    .execute()
  return noticeId
}

/** Returns false if it was missing or withdrawn before. */
export async function takeBackMail(tx: Tx, noticeId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('app.mail_notice')
    .set({ withdrawn_at: now })
    .where('notice_id', '=', noticeId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The existing ones of these players, with their consent to campaigns. */
export async function findPlayers(tx: Tx, players: readonly bigint[]): Promise<Map<bigint, boolean>> {
  const { rows } = await sql<{ playerId: bigint; takes: boolean }>`
    select player_id as "playerId", app.takes_campaigns(player_id) as takes from app.player where player_id = any (${[...players]})`.execute(
    tx,
  )
  return new Map(rows.map(({ playerId, takes }) => [playerId, takes]))
}
