import type { WithdrawalOptions } from '@lalmor/contract/withdrawals.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { readPockets } from '@lalmor/ledger/wallet.ts'
import { endOfIstDay, istDay } from '@lalmor/units/ist-day.ts'
import { paise } from '@lalmor/units/paise.ts'
import { describeAccounts } from './withdrawal-accounts/list.ts'
import type { AccountVault } from './withdrawal-accounts/seal.ts'
import { ledgerIn, type Database, type Tx } from '../platform/db/database.ts'
import { readPasswordState } from './withdrawal-password/set.ts'
import { findTurnover, findUsed, readCash } from './request.ts'
import { limitOf } from './rules.ts'
import * as store from './store.ts'

type Parts = { db: Database['db']; vault: AccountVault }

/** What a player may withdraw now, what it costs, and what is still missing: the figures of SPEC §9, all of one moment. */
export const readOptions = ({ db, vault }: Parts, playerId: bigint, now: Date): Promise<WithdrawalOptions> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => readIn(tx, vault, playerId, now))

async function readIn(tx: Tx, vault: AccountVault, playerId: bigint, now: Date): Promise<WithdrawalOptions> {
  const terms = await store.findTerms(tx, playerId)
  const used = await findUsed(tx, playerId, now)
  const { required, done } = await findTurnover(tx, playerId)
  const cash = await readCash(tx, playerId)
  const pockets = await readPockets(ledgerIn(tx), playerId)
  const password = await readPasswordState(tx, playerId, now)
  const accounts = await describeAccounts(tx, vault, playerId, now)
  const hasPhone = await store.hasPhone(tx, playerId)
  const { dayLimit, remainingLimit, remainingTimes } = limitOf(used, terms)
  const { isSet, lockedUntil, withdrawalsHeldUntil } = password
  return {
    ...toWire({ cash, bonus: pockets!.bonus, min: terms.min, vipDayLimit: terms.dayLimit, dayLimit, remainingLimit }),
    feeBps: terms.feeBps,
    level: terms.level,
    dayTimes: terms.dayTimes,
    remainingTimes,
    turnsAt: endOfIstDay(istDay(now)).toISOString(),
    wager: toWire({ required, done, left: paise(required - done) }),
    password: { isSet, ...(lockedUntil && { lockedUntil }), ...(withdrawalsHeldUntil && { withdrawalsHeldUntil }) },
    accounts,
    isOpen: terms.open,
    isGuest: !hasPhone,
  }
}
