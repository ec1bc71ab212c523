import type { Tx } from '../../platform/db/database.ts'
import * as store from './store.ts'

/**
 * The password of a player about to withdraw: `hash` is the current one, `coolDownUntil` is set while withdrawals wait, for the password or for
 * another cause.
 */
export async function readCoolDown(
  tx: Tx,
  playerId: bigint,
  now: Date,
): Promise<{ isSet: boolean; hash: string | null; coolDownUntil: Date | undefined }> {
  const { hash, coolDownUntil, waitUntil } = await store.findKnown(tx, playerId)
  const [last] = [coolDownUntil, waitUntil].filter((until) => until !== null && until > now).toSorted((a, b) => Number(b) - Number(a))
  return { isSet: hash !== null, hash, coolDownUntil: last ?? undefined }
}
