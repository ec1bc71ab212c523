import { CannotStart } from '../../platform/config/cannot-start.ts'
import type { Tx } from '../../platform/db/database.ts'
import { tryOpen } from './open.ts'
import { createAccountVault, noKey, type AccountKeys } from './seal.ts'
import * as store from './store.ts'

/** Rows tried: if none of so many opens, the keys are wrong. */
const sample = 20

/** Throws CannotStart if a named key is missing, or no account without a key's name opens. One broken account does not stop the start. */
export async function refuseOtherKeys(tx: Tx, keys: AccountKeys): Promise<void> {
  const vault = createAccountVault(keys)
  const missing = (await store.countByKey(tx)).flatMap(({ keyId }) =>
    keyId === null || keyId === noKey || vault.hasKey(keyId) ? [] : [keyId],
  )
  const unnamed = await store.findUnnamed(tx, sample)
  const isOther = unnamed.length > 0 && unnamed.every((row) => tryOpen(vault, row) === undefined)
  if (missing.length === 0 && !isOther) return
  const what = missing.length > 0 ? `lack ${missing.join(', ')}, which` : 'are not those that'
  throw new CannotStart(
    `The keys in DATA_DIR/secrets/withdrawal-account.key, or in WITHDRAWAL_ACCOUNT_KEY, ${what} sealed withdrawal accounts of this database. Put the right ones back.`,
  )
}
