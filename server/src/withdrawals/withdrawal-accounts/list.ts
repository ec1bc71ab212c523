import type { WithdrawalAccount, WithdrawalAccounts } from '@lalmor/contract/withdrawal-accounts.ts'
import type { MoneyMode } from '../../platform/config/money-mode.ts'
import type { Tx } from '../../platform/db/database.ts'
import { maskPhone } from '../../platform/otp/phone.ts'
import { sandboxBranches } from './branch.ts'
import { describeAccount } from './describe.ts'
import { accountsMax, waitMsOf } from './rules.ts'
import type { AccountVault } from './seal.ts'
import * as store from './store.ts'

export const describeAccounts = async (tx: Tx, vault: AccountVault, playerId: bigint, now: Date): Promise<WithdrawalAccount[]> =>
  (await store.listAccounts(tx, playerId)).map((account) => describeAccount(vault, account, now))

/** Adds the requirements for another account. */
export async function readAccounts(
  { db, vault, moneyMode }: { db: Tx; vault: AccountVault; moneyMode: MoneyMode },
  playerId: bigint,
  now: Date,
): Promise<WithdrawalAccounts> {
  const accounts = await describeAccounts(db, vault, playerId, now)
  const phone = await store.findPhone(db, playerId)
  return {
    accounts,
    most: accountsMax,
    ...(phone && { phone: maskPhone(phone) }),
    waitMinutes: waitMsOf(moneyMode) / 60_000,
    ...(moneyMode === 'play' && { sandboxBranches: await sandboxBranches(db) }),
  }
}
