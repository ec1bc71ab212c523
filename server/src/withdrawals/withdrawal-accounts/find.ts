import { isPayableName } from '@lalmor/contract/withdrawal-account-rules.ts'
import type { Tx } from '../../platform/db/database.ts'
import { tryOpen } from './open.ts'
import type { AccountVault } from './seal.ts'
import * as store from './store.ts'

/** One of a player's listed accounts. It may be too new, or unreadable. */
export async function findUsableAccount(
  tx: Tx,
  { playerId, accountId }: { playerId: bigint; accountId: string },
): Promise<store.OwnAccountRow | undefined> {
  const account = await store.findAccount(tx, playerId, accountId)
  return account && account.deleted_at === null ? account : undefined
}

/** Unreadable, or with a name that the bank refuses: no amount is set aside for it. */
export function accountBlocker(
  vault: AccountVault,
  account: store.AccountRow,
): 'WithdrawAccountUnreadable' | 'WithdrawAccountNameRefused' | undefined {
  const secrets = tryOpen(vault, account)
  if (!secrets) return 'WithdrawAccountUnreadable'
  return isPayableName(secrets.holderName) ? undefined : 'WithdrawAccountNameRefused'
}

export const hasAccount = async (tx: Tx, playerId: bigint): Promise<boolean> => (await store.listAccounts(tx, playerId)).length > 0
