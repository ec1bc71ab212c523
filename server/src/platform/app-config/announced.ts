import type { Banner, Notice } from '@lalmor/contract/app-config.ts'
import type { Database, Tx } from '../db/database.ts'
import { kept } from './kept.ts'
import * as store from './store.ts'

export const createAnnounced = (db: Database['db'], isOpen: (game: string) => boolean) => kept((now) => listAnnounced(db, isOpen, now))

/** The operators' announcements on Home now, without banners of closed games and offers. */
async function listAnnounced(tx: Tx, isOpen: (game: string) => boolean, now: Date): Promise<{ notices: Notice[]; banners: Banner[] }> {
  const [notices, banners] = await Promise.all([store.findNotices(tx, now), store.findBanners(tx, now)])
  return {
    notices: notices.map(({ id, texts }) => ({ id: String(id), texts })),
    banners: banners
      .filter(({ game }) => game === null || isOpen(game))
      .map(({ id, tone, texts, game, page, sheet, offer }) => ({
        id: String(id),
        tone,
        texts,
        ...(game !== null && { game }),
        ...(page !== null && { page }),
        ...(sheet !== null && { sheet }),
        ...(offer !== null && { offer }),
      })),
  }
}
