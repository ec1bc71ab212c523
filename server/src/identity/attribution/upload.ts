import type { Database } from '../../platform/db/database.ts'
import { isWebUuid, originOf, sourceOf } from './rules.ts'
import * as store from './store.ts'

/** PRODUCT §4 H33; links a browser to its player. Returns the number of new events: 0 without consent or on a break. Locks the player's row. */
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
