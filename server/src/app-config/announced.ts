import type { Banner, Notice } from '@lalmor/contract/app-config.ts'
import type { Tx } from '../db/database.ts'
import type { Titles } from '../games/titles.ts'
import * as store from './store.ts'

/** What the operators announce on Home at this instant. A banner of a game that is not open is left out. */
export async function listAnnounced(tx: Tx, titles: Titles, now: Date): Promise<{ notices: Notice[]; banners: Banner[] }> {
  const [notices, banners] = await Promise.all([store.findNotices(tx, now), store.findBanners(tx, now)])
  return {
    notices: notices.map(({ id, texts }) => ({ id: String(id), texts })),
    banners: banners
      .filter(({ game }) => game === null || titles.find(game))
      .map(({ id, tone, texts, game, page }) => ({
        id: String(id),
        tone,
        texts,
        ...(game !== null && { game }),
        ...(page !== null && { page }),
      })),
  }
}
