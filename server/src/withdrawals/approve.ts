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
  /** Worse than it was, and not said, or said and not so; or no word of an operator does. Nothing was done. */
  | { kind: 'changed'; changes: Change[]; since: Since }

/**
 * A person has looked at a withdrawal and lets it be paid. In the caller's `tx`, under its row and the wallet, everything is asked again that may have
 * got worse since it was asked for: `despite` names exactly what has, and what the player would be refused now is refused whatever it names.
 */
export async function approveWithdrawal(
  tx: Tx,
  { orderNo, despite = [] }: { orderNo: string; despite?: readonly Change[] },
  now: Date,
): Promise<Approval> {
  const row = await store.lockWithdrawal(tx, orderNo)
  assert(row, `there is no withdrawal ${orderNo}`)
  if (row.status !== 'in-review') return { kind: 'decided' }
  // A deposit that is taken back, a freeze, a round: each comes before this or after it.
  await lockWallet(ledgerIn(tx), row.player_id)
  const { changes, since } = await readChanges(tx, row, now)
  const isSaid = changes.length === despite.length && changes.every((change) => despite.includes(change))
  if (!isSaid || changes.some(isRefused)) return { kind: 'changed', changes, since }
  await store.updateWithdrawal(tx, orderNo, { status: 'paying', decided_at: now, paying_at: now })
  return { kind: 'approved' }
}

/** What is worse of one in review than when it was asked for, as it stands at this moment. */
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
