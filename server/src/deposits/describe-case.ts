import type { DepositOrder } from '@lalmor/contract/deposits.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { readPockets } from '@lalmor/ledger/wallet.ts'
import { paise } from '@lalmor/units/paise.ts'
import assert from 'node:assert'
import { ledgerIn, type Tx } from '../platform/db/database.ts'
import { sumReversed } from '../promotions/rewards/reverse.ts'
import * as cases from './case-store.ts'
import { creditKey } from './rules.ts'
import * as store from './store.ts'

/** The open case of an order, otherwise the last one. */
export async function describeCase(tx: Tx, { status, order_no }: store.OrderRow): Promise<DepositOrder['case']> {
  if (status !== 'success') return undefined
  const all = await cases.listOf(tx, order_no)
  const found = all.find(({ ended }) => ended === null) ?? all.at(-1)
  if (!found) return undefined
  const { kind, turn, reference, amount_paise: amount, held_paise: held, opened_at, decide_by, answer_by, ended, ended_at } = found
  return {
    kind,
    ...toWire({ amount, held }),
    ...(turn > 1 && { isAgain: true as const }),
    openedAt: opened_at.toISOString(),
    decideBy: decide_by.toISOString(),
    ...(reference !== null && { reference }),
    ...(answer_by && { answerBy: answer_by.toISOString() }),
    ...(ended && { ended: { as: ended, at: ended_at!.toISOString() } }),
  }
}

/** The reversal's figures by its postings, and the player's balance and debt now. */
export async function describeReversal(tx: Tx, order: store.OrderRow): Promise<DepositOrder['takenBack']> {
  if (!store.isTakenBack(order)) return undefined
  const { order_no: orderNo, player_id: playerId } = order
  const given = await cases.findGivenBack(tx, orderNo)
  const [deposit, bonus, pockets] = await Promise.all([
    store.findReversed(tx, playerId, given?.key ?? creditKey(orderNo)),
    sumReversed(tx, { playerId, orderNo }),
    readPockets(ledgerIn(tx), playerId),
  ])
  assert(pockets, `player ${playerId} has no wallet`)
  const { locked, taken, owed } = bonus
  return {
    ...toWire({ amount: deposit.amount, fromCash: paise(deposit.amount - deposit.owed), owed: deposit.owed }),
    ...(locked + taken > 0n && { bonus: toWire({ locked, fromCash: paise(taken - owed), owed }) }),
    ...toWire({ balance: paise(pockets.cash + pockets.bonus), owedNow: pockets.debt }),
  }
}

export async function describeGiveBack(tx: Tx, { reversed_at, order_no }: store.OrderRow): Promise<DepositOrder['giveBack']> {
  const last = reversed_at ? (await cases.listGiveBacks(tx, order_no)).at(-1) : undefined
  if (!last) return undefined
  const { amount_paise: amount, due_at, ended, ended_at } = last
  return {
    ...toWire({ amount }),
    since: due_at.toISOString(),
    ...(ended && { ended: { as: ended, at: ended_at!.toISOString() } }),
  }
}
