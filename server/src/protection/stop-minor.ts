import type { Tx } from '../platform/db/database.ts'
import { stopPlay } from './stop.ts'
import * as store from './store.ts'

/** Stops play until the player is an adult, and new accounts on the device used. Withdrawals and records stay open. */
export async function stopMinor(
  tx: Tx,
  { playerId, device, until }: { playerId: bigint; device: string; until: Date },
  now: Date,
): Promise<void> {
  await stopPlay(tx, { playerId, until }, now)
  await store.insertDeviceStop(tx, { device, player_id: playerId, stopped_until: until, asked_at: now })
}
