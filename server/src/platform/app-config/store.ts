import type { Imprint } from '@lalmor/contract/app-config.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { readSetting } from '../db/settings.ts'

const shownAt = (at: Date) => sql<boolean>`shown_from <= ${at} and shown_until > ${at}`

/** Undefined until operators have named it. */
export async function findImprint(tx: Tx): Promise<Imprint | undefined> {
  const { value } = await readSetting(tx, 'imprint')
  return Object.keys(value as object).length > 0 ? (value as Imprint) : undefined
}

export const findNotices = (tx: Tx, at: Date) =>
  tx.selectFrom('app.notice').select(['notice_id as id', 'texts']).where(shownAt(at)).orderBy('notice_id', 'desc').execute()

/** Banners shown at an instant, without those of closed offers. */
export const findBanners = (tx: Tx, at: Date) =>
  tx
    .selectFrom('app.banner')
    .select(['banner_id as id', 'texts', 'tone', 'game', 'page', 'sheet', 'offer'])
    .where(shownAt(at))
    .where(sql<boolean>`(offer is null or exists (select from app.promotion p where p.promotion = offer and p.is_open))`)
    .orderBy('banner_id', 'desc')
    .execute()
