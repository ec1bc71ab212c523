import * as contract from '@lalmor/contract/withdrawal-accounts.ts'
import { cleanIfsc } from '@lalmor/contract/withdrawal-account-rules.ts'
import { isUuid7 } from '@lalmor/units/uuid7.ts'
import type { MoneyMode } from '../../platform/config/money-mode.ts'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Router } from '../../platform/http/route.ts'
import { addAccount } from './add.ts'
import { describeBranch, readBranch } from './branch.ts'
import { deleteAccount } from './delete.ts'
import { readAccounts } from './list.ts'
import type { AccountVault } from './seal.ts'

type Parts = { db: Database['db']; vault: AccountVault; pepper: Buffer; moneyMode: MoneyMode }

export function withdrawalAccountRoutes({ serve }: Router, parts: Parts) {
  const { db, moneyMode } = parts

  serve(contract.listWithdrawalAccounts, (_ask, { player, now }) => readAccounts(parts, player.playerId, now))

  serve(contract.findBranch, async ({ ifsc }) => {
    const branch = await readBranch(db, cleanIfsc(ifsc), moneyMode)
    if (typeof branch === 'string') throw new Refusal('WithdrawAccountInvalid', { fields: { ifsc: branch } })
    return describeBranch(branch)
  })

  serve(contract.addWithdrawalAccount, async ({ accountId, ...ask }, { player: { playerId }, deviceNumber: device, now }) => {
    if (!isUuid7(accountId)) throw new Refusal('BadInput', { field: 'accountId', problem: 'must be a UUID version 7' })
    await addAccount(parts, { ...ask, accountId, playerId, device }, now)
    return readAccounts(parts, playerId, now)
  })

  serve(contract.deleteWithdrawalAccount, async ({ accountId }, { player: { playerId }, now }) => {
    await deleteAccount(db, { playerId, accountId }, now)
    return readAccounts(parts, playerId, now)
  })
}
