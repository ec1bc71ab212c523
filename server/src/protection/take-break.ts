import type { Break } from '@lalmor/contract/limits.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import type { Device } from '../platform/http/device-cookie.ts'
import { insist } from '../platform/db/insist.ts'
import { breakEnd } from './break-length.ts'
import { stopDevices } from './device.ts'
import { stopPlay } from './stop.ts'

export type BreakParts = { db: Database['db']; endLaunchesOf: (tx: Tx, sessionIds: readonly string[], now: Date) => Promise<void> }

/** Stops all play on the player's devices too. Open rounds resolve; withdrawals and records stay open. Never shortens a break. */
export async function takeBreak(
  { db, endLaunchesOf }: BreakParts,
  { playerId, device, length }: { playerId: bigint; device: Device; length: Break },
  now: Date,
): Promise<void> {
  const until = breakEnd(length, now)
  await insist(db, async (tx) => {
    await stopPlay(tx, { playerId, until }, now)
    await endLaunchesOf(tx, await stopDevices(tx, { playerId, device, until }, now), now)
  })
}
