import { lockWallet } from '@lalmor/ledger/outside.ts'
import { readPockets } from '@lalmor/ledger/wallet.ts'
import assert from 'node:assert'
import { ledgerIn, type Tx } from '../platform/db/database.ts'
import { findUsableAccount } from './withdrawal-accounts/find.ts'
import { readCoolDown } from './withdrawal-password/cool-down.ts'
import { changesSince, isRefused, type Change, type Since } from './changes.ts'
import { findRisk } from './request.ts'
import { holdKey } from './rules.ts'
import * as store from './store.ts'

export type Approval =
  | { kind: 'approved' }
  | { kind: 'decided' }
  /** A change was not named, a named one did not happen, or one prevents approval: still in review. */
  | { kind: 'changed'; changes: Change[]; since: Since }

/** Approves in the caller's `tx`, with row and wallet locked. `despite` must name exactly the changes; a change that would refuse the player always refuses. */
export async function approveWithdrawal(
  tx: Tx,
  { orderNo, despite = [] }: { orderNo: string; despite?: readonly Change[] },
  now: Date,
): Promise<Approval> {
  const row = await store.lockWithdrawal(tx, orderNo)
  assert(row, `there is no withdrawal ${orderNo}`)
  if (row.status !== 'in-review') return { kind: 'decided' }
  // A reversed deposit, a freeze or a round happens either before this or after it.
  await lockWallet(ledgerIn(tx), row.player_id)
  const { changes, since } = await readChanges(tx, row, now)
  const isSaid = changes.length === despite.length && changes.every((change) => despite.includes(change))
  if (!isSaid || changes.some(isRefused)) return { kind: 'changed', changes, since }
  await store.endWithdrawal(tx, orderNo, { end: 'approved', at: now })
  return { kind: 'approved' }
}

export async function readChanges(tx: Tx, row: store.WithdrawalRow, now: Date): Promise<{ changes: Change[]; since: Since }> {
  const { player_id: playerId, account_id: accountId, amount_paise: amount } = row
  const { reviewAbove } = await store.findTerms(tx, playerId)
  const pockets = await readPockets(ledgerIn(tx), playerId)
  assert(pockets, `player ${playerId} has no wallet`)
  const account = await findUsableAccount(tx, { playerId, accountId })
  const since: Since = {
    now,
    noted: row.rules,
    notedBeyond: row.beyond_own_paise,
    risk: await findRisk(tx, { playerId, amount, reviewAbove, at: row.created_at, orderNo: row.order_no }),
    debt: pockets.debt,
    cash: pockets.cash,
    takenBack: await store.sumReversed(tx, playerId, holdKey(row.order_no)),
    coolDownUntil: (await readCoolDown(tx, playerId, now)).coolDownUntil,
    accountRemoved: account === undefined,
  }
  return { changes: changesSince(since), since }
}
