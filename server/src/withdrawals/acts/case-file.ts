import type { ReviewRule } from '@lalmor/contract/withdrawals.ts'
import { readOwnMoney } from '@lalmor/ledger/own-money.ts'
import { paise } from '@lalmor/units/paise.ts'
import { ledgerIn, type Tx } from '../../platform/db/database.ts'
import { plain } from '../../platform/operators/act.ts'
import { findDepositFacts, findUsed, sumDay } from '../request.ts'
import { cryptoShareMax, rules, type Risk } from '../risk.ts'
import { holdKey, limitOf } from '../rules.ts'
import * as store from './queries.ts'

/** The facts of a withdrawal's decision, without sealed fields. */
export async function readCaseFile(tx: Tx, order: store.WithdrawalRow, now: Date) {
  const playerId = order.player_id
  const facts = await store.findFacts(tx, { playerId, at: order.created_at })
  const own = (await readOwnMoney(ledgerIn(tx), playerId))!
  const limits = limitOf(await findUsed(tx, playerId, now), facts)
  const [account] = await store.listAccounts(tx, playerId, order.account_id)
  const moved = await store.listMoved(tx, { playerId, key: holdKey(order.order_no) })
  const done = await store.listDone(tx, order.order_no)
  const payout = await store.findPayout(tx, order.order_no)
  const beside = await sumDay(tx, { playerId, at: order.created_at, beside: order.order_no })
  const risk: Risk = {
    ...facts,
    dayAmount: paise(beside + order.amount_paise),
    own,
    deposits: await findDepositFacts(tx, playerId),
  }
  const { dayLimit: _dayLimit, reviewAbove: _reviewAbove, paidBefore: _paidBefore, ...player } = facts
  return {
    order: store.shownOrder(order),
    player: { uid: String(playerId), ...plain(player) },
    risk: riskFigures(risk),
    review: (Object.keys(rules) as ReviewRule[]).map((rule) => ({
      rule,
      asked: order.rules.includes(rule),
      asksNow: rules[rule](risk),
    })),
    limits: plain(limits),
    account: account ? store.maskedAccount(account) : null,
    moved: moved.map(({ seq, ...row }) => ({ seq: String(seq), ...plain(row) })),
    payout: payout
      ? plain({
          sentAt: payout.sent_at,
          asks: payout.asks,
          lastAnswer: payout.last_answer,
          payoutId: payout.payout_id,
          answeredAt: payout.answered_at,
          nextAskAt: payout.next_ask_at,
          state: payout.state,
          contradiction: payout.contradiction,
        })
      : null,
    done: plain(done),
  }
}

export const riskFigures = ({ dayAmount, reviewAbove, paidBefore, frozen, own, deposits }: Risk) =>
  plain({ dayAmount, reviewAbove, paidBefore, frozen, own, deposits, cryptoShareBpsMax: Number(cryptoShareMax) })
