import { isPayableName } from '@lalmor/contract/withdrawal-account-rules.ts'
import type { Tx } from '../../platform/db/database.ts'
import { tryOpen } from './open.ts'
import type { AccountVault } from './seal.ts'
import * as store from './store.ts'

/** One of a player's accounts on the list. It may be too new to be paid to, or not open. */
export async function findUsableAccount(
  tx: Tx,
  { playerId, accountId }: { playerId: bigint; accountId: string },
): Promise<store.OwnAccountRow | undefined> {
  const account = await store.findAccount(tx, playerId, accountId)
  return account && account.deleted_at === null ? account : undefined
}

/** Why no money can be sent to it, if so: nothing is set aside for an account that does not open, or whose name the bank does not take. */
export function accountBlocker(
  vault: AccountVault,
  account: store.AccountRow,
): 'WithdrawAccountUnreadable' | 'WithdrawAccountNameRefused' | undefined {
  const secrets = tryOpen(vault, account)
  if (!secrets) return 'WithdrawAccountUnreadable'
  return isPayableName(secrets.holderName) ? undefined : 'WithdrawAccountNameRefused'
}

export const hasAccount = async (tx: Tx, playerId: bigint): Promise<boolean> => (await store.listAccounts(tx, playerId)).length > 0
