import type { Tx } from '../../platform/db/database.ts'
import { tryOpen } from './open.ts'
import type { AccountVault } from './seal.ts'
import * as store from './store.ts'

/** One of a player's accounts on the list. It may be too new to be paid to, or not open. */
export async function findUsableAccount(
  tx: Tx,
  { playerId, accountId }: { playerId: bigint; accountId: string },
): Promise<store.AccountRow | undefined> {
  const account = await store.findAccount(tx, playerId, accountId)
  return account && account.deleted_at === null ? account : undefined
}

/** Whether money can be sent to it: nothing is set aside for an account that does not open. */
export const isReadable = (vault: AccountVault, account: store.AccountRow): boolean => tryOpen(vault, account) !== undefined

export const hasAccount = async (tx: Tx, playerId: bigint): Promise<boolean> => (await store.listAccounts(tx, playerId)).length > 0
