import type { WithdrawalAccount } from '@lalmor/contract/withdrawal-accounts.ts'
import type { WithdrawalOptions } from '@lalmor/contract/withdrawals.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { readPockets } from '@lalmor/ledger/wallet.ts'
import { describeAccounts } from './withdrawal-accounts/list.ts'
import type { AccountVault } from './withdrawal-accounts/seal.ts'
import { ledgerIn, type Database, type Tx } from '../platform/db/database.ts'
import type { Player } from '../platform/http/route.ts'
import { readCoolDown } from './withdrawal-password/cool-down.ts'
import { readPasswordState } from './withdrawal-password/set.ts'
import { readAmountBounds } from './request.ts'
import { blockerOf } from './rules.ts'
import * as store from './store.ts'

type Parts = { db: Database['db']; vault: AccountVault }
type Withdrawer = Pick<Player, 'playerId' | 'deviceStop'>

/** SPEC §9, at one instant. */
export const readOptions = ({ db, vault }: Parts, player: Withdrawer, now: Date): Promise<WithdrawalOptions> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => readIn(tx, vault, player, now))

async function readIn(tx: Tx, vault: AccountVault, player: Withdrawer, now: Date): Promise<WithdrawalOptions> {
  const { playerId } = player
  const terms = await store.findTerms(tx, playerId)
  const bounds = await readAmountBounds(tx, player, terms, now)
  const { cash, remainingLimit } = bounds
  const pockets = await readPockets(ledgerIn(tx), playerId)
  const { isSet, lockedUntil } = await readPasswordState(tx, playerId, now)
  const { coolDownUntil } = await readCoolDown(tx, playerId, now)
  const password = {
    isSet,
    ...(lockedUntil && { lockedUntil }),
    ...(coolDownUntil && { withdrawalsHeldUntil: coolDownUntil.toISOString() }),
  }
  const accounts = await describeAccounts(tx, vault, playerId, now)
  const blockerFor = (account: WithdrawalAccount | undefined) => {
    const blocker = blockerOf({ isOpen: terms.open, password, bounds }, account)
    return blocker && { blocker }
  }
  return {
    ...toWire({ ...bounds, max: cash < remainingLimit ? cash : remainingLimit, bonus: pockets!.bonus, vipDayLimit: terms.dayLimit }),
    feeBps: terms.feeBps,
    level: terms.level,
    password,
    accounts: accounts.map((account) => ({ ...account, ...blockerFor(account) })),
    ...(accounts.length === 0 && blockerFor(undefined)),
    isOpen: terms.open,
    isGuest: !(await store.hasPhone(tx, playerId)),
  }
}
