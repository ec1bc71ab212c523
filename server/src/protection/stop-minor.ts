import type { Tx } from '../platform/db/database.ts'
import type { Device } from '../platform/http/device-cookie.ts'
import { stopPlay } from './stop.ts'
import * as store from './store.ts'

/** Stops play until the player is an adult, and new accounts on the device used. Withdrawals and records stay open. */
export async function stopMinor(
  tx: Tx,
  { playerId, device, until }: { playerId: bigint; device: Device; until: Date },
  now: Date,
): Promise<void> {
  await stopPlay(tx, { playerId, until }, now)
  const stopped = { device: device.number, mark: device.mark, player_id: playerId, stopped_until: until }
  await store.insertDeviceStop(tx, { ...stopped, asked_at: now, cause: 'minor' })
}
