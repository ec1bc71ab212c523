import type { Tx } from '../../platform/db/database.ts'
import * as store from './store.ts'

/** How the password stands for who is about to withdraw: `hash` is the one that is set, `coolDownUntil` is there while nothing is withdrawn. */
export async function readCoolDown(
  tx: Tx,
  playerId: bigint,
  now: Date,
): Promise<{ isSet: boolean; hash: string | null; coolDownUntil: Date | undefined }> {
  const { hash, coolDownUntil } = await store.findKnown(tx, playerId)
  return { isSet: hash !== null, hash, coolDownUntil: coolDownUntil && coolDownUntil > now ? coolDownUntil : undefined }
}
