import type { Tx } from '../../platform/db/database.ts'
import * as store from './store.ts'

/** `isSame` compares the password with `hash`; `coolDownUntil` is set while withdrawals wait for any cause. */
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
