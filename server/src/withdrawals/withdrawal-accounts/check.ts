import type { Tx } from '../../platform/db/database.ts'
import { tryOpen } from './open.ts'
import type { AccountVault } from './seal.ts'
import * as store from './store.ts'

const pageLength = 200

export type UnreadableAccount = Pick<store.AccountRow, 'account_id' | 'player_id' | 'bank_name' | 'last4' | 'key_id' | 'deleted_at'>

/** Returns their number, and the unreadable ones. */
export async function checkAccounts(tx: Tx, vault: AccountVault): Promise<{ examined: number; unreadable: UnreadableAccount[] }> {
  let examined = 0
  const unreadable: UnreadableAccount[] = []
  for (let after: string | undefined; ;) {
    const page = await store.listAll(tx, { after, limit: pageLength })
    for (const row of page) {
      const { account_id, player_id, bank_name, last4, key_id, deleted_at } = row
      if (!tryOpen(vault, row)) unreadable.push({ account_id, player_id, bank_name, last4, key_id, deleted_at })
    }
    examined += page.length
    if (page.length < pageLength) return { examined, unreadable }
    after = page.at(-1)!.account_id
  }
}

/** Null: from before keys had names. */
export const countByKey = (tx: Tx): Promise<{ keyId: string | null; accounts: number }[]> => store.countByKey(tx)
