import type { Database } from '../../platform/db/database.ts'
import { isWebUuid, originOf, sourceOf } from './rules.ts'
import * as store from './store.ts'

/**
 * Keeps what the app uploads (PRODUCT §4 H33), and links the browser it names to the player: this authenticated call is the only one that
 * does. Returns how many events were new: none without the player's consent, or during a break. The player's row is locked, so that nothing is
 * kept after a consent that is withdrawn meanwhile.
 */
export const keepUploads = (
  db: Database['db'],
  { playerId, device, uploads }: { playerId: bigint; device: string; uploads: readonly store.Upload[] },
  now: Date,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await store.lockPlayer(tx, playerId)
    const { since, isPaused } = await store.findConsent(tx, playerId, now)
    if (!since || isPaused) return 0
    const named = uploads.find(({ params }) => isWebUuid(params['webUuid']))?.params
    if (named) await store.linkInstall(tx, { webUuid: named['webUuid']!, playerId, origin: originOf(named), source: sourceOf(named) }, now)
    return store.insertUploads(tx, { device, playerId, uploads }, now)
  })
