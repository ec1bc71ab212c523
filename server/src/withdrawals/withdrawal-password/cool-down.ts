import type { Tx } from '../../platform/db/database.ts'
import * as store from './store.ts'

/** The password of a player about to withdraw: `hash` is the current one, `coolDownUntil` is set while withdrawals wait. */
export async function readCoolDown(
  tx: Tx,
  playerId: bigint,
  now: Date,
): Promise<{ isSet: boolean; hash: string | null; coolDownUntil: Date | undefined }> {
  const { hash, coolDownUntil } = await store.findKnown(tx, playerId)
  return { isSet: hash !== null, hash, coolDownUntil: coolDownUntil && coolDownUntil > now ? coolDownUntil : undefined }
}
