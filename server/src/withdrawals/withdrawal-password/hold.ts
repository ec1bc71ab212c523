import type { Tx } from '../../platform/db/database.ts'
import * as store from './store.ts'

/** How the password stands for who is about to withdraw: `hash` is the one that is set, `heldUntil` is there while nothing is withdrawn. */
export async function readPasswordHold(
  tx: Tx,
  playerId: bigint,
  now: Date,
): Promise<{ isSet: boolean; hash: string | null; heldUntil: Date | undefined }> {
  const { hash, heldUntil } = await store.findKnown(tx, playerId)
  return { isSet: hash !== null, hash, heldUntil: heldUntil && heldUntil > now ? heldUntil : undefined }
}
