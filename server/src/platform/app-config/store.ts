import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

const shownAt = (at: Date) => sql<boolean>`shown_from <= ${at} and shown_until > ${at}`

export const findNotices = (tx: Tx, at: Date) =>
  tx.selectFrom('app.notice').select(['notice_id as id', 'texts']).where(shownAt(at)).orderBy('notice_id', 'desc').execute()

export const findBanners = (tx: Tx, at: Date) =>
  tx
    .selectFrom('app.banner')
    .select(['banner_id as id', 'texts', 'tone', 'game', 'page'])
    .where(shownAt(at))
    .orderBy('banner_id', 'desc')
    .execute()
