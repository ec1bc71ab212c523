import { readStop } from '@lalmor/ledger/limits.ts'
import { ledgerIn, type Tx } from '../platform/db/database.ts'
import type { Device } from '../platform/http/device-cookie.ts'
import { findTakenBreak, stopDevices } from './device.ts'
import { stopPlay } from './stop.ts'

export const findBreak = (tx: Tx, playerId: bigint, now: Date) => readStop(ledgerIn(tx), playerId, now)

/** PRODUCT §11; a longer break there stays. Returns others' stopped sessions: the caller ends their launches. */
export async function carryBreakOver(
  tx: Tx,
  { from, to, device }: { from: bigint; to: bigint; device: Device },
  now: Date,
): Promise<string[]> {
  const held = await findBreak(tx, from, now)
  if (!held) return []
  await stopPlay(tx, { playerId: to, until: held.until }, now)
  const taken = await findTakenBreak(tx, { playerId: from, device }, now)
  return taken ? stopDevices(tx, { playerId: to, device, until: taken.until }, now) : []
}
