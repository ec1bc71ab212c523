import type { Break } from '@lalmor/contract/limits.ts'
import type { Database } from '../platform/db/database.ts'
import { breakEnd } from './break-length.ts'
import { stopPlay } from './stop.ts'
import * as store from './store.ts'

/**
 * Stops a player's rounds, and new accounts on the device, for the length of the break. Open rounds resolve; withdrawals and records
 * stay open. A break shorter than the current one changes nothing.
 */
export async function takeBreak(
  db: Database['db'],
  { playerId, device, length }: { playerId: bigint; device: string; length: Break },
  now: Date,
): Promise<void> {
  const until = breakEnd(length, now)
  await db.transaction().execute(async (tx) => {
    await stopPlay(tx, { playerId, until }, now)
    await store.insertDeviceStop(tx, { device, player_id: playerId, stopped_until: until ?? 'infinity', asked_at: now })
  })
}
