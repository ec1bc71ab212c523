import type { Tx } from '../../platform/db/database.ts'
import * as store from './store.ts'

/**
 * The password of a player about to withdraw: `isSame` says whether it is still the one of `hash`, where that is given; `coolDownUntil` is set
 * while withdrawals wait, for the password or for another cause.
 */
export async function readCoolDown(
  tx: Tx,
  playerId: bigint,
  now: Date,
  hash?: string,
): Promise<{ isSet: boolean; isSame?: boolean | undefined; coolDownUntil: Date | undefined }> {
  const { setAt, isSame, coolDownUntil, waitUntil } = await store.findCoolDown(tx, playerId, hash)
  const [last] = [coolDownUntil, waitUntil].filter((until) => until !== null && until > now).toSorted((a, b) => Number(b) - Number(a))
  return { isSet: setAt !== null, isSame, coolDownUntil: last ?? undefined }
}
