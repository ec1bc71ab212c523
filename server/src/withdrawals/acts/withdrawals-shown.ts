import type { Result } from '@lalmor/contract/ops/define.ts'
import { istTime } from '@lalmor/contract/ops/ist-time.ts'
import { describeChange, describeRule } from '@lalmor/contract/ops/tell-withdrawal.ts'
import {
  withdrawalApprove,
  withdrawalList,
  withdrawalQueue,
  withdrawalRefuse,
  withdrawalsClose,
  withdrawalShow,
  withdrawalsOpen,
} from '@lalmor/contract/ops/withdrawals.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { show } from '../../platform/operators/act.ts'
import { inRupees, table } from '../../platform/operators/words.ts'
import { accountRows } from './account-rows.ts'
import { bankSaid } from './bank-said.ts'

const yes = (is: boolean) => (is ? 'yes' : 'no')
const after = (rows: readonly string[]) => (rows.length > 0 ? ['', ...rows] : [])

function aboutOrder({ order, player, limits, payout }: Result<typeof withdrawalShow>): string[][] {
  const arrival = (order.amount - order.fee) as WirePaise
  const is = [
    player.frozen ? 'frozen' : 'not frozen',
    ...(player.closed ? ['closed'] : []),
    ...(player.debt > 0 ? [`owes ${inRupees(player.debt)}`] : []),
  ]
  return [
    ['order', order.orderNo],
    ['player', `${player.uid} ${player.nickname}, since ${istTime(player.since)}, level ${player.level}`],
    ['account', is.join(', ')],
    ['amount', `${inRupees(order.amount)}, fee ${inRupees(order.fee)} (${order.feeBps / 100} %), arrives ${inRupees(arrival)}`],
    ...(order.paid === null ? [] : [['resolved', `${inRupees(order.paid)} arrived, fee ${inRupees(order.paidFee)}`]]),
    ['status', order.why ? `${order.status}: ${order.why}` : order.status],
    ['asked', istTime(order.createdAt)],
    ['decided', istTime(order.decidedAt)],
    ['to the bank', payout ? `sent ${istTime(payout.sentAt)}` : 'nothing sent'],
    ['paid', order.paidAt ? `${istTime(order.paidAt)}, UTR ${order.utr ?? 'not known yet'}` : '-'],
    ['given back', istTime(order.reversedAt ?? order.failedAt)],
    [
      'today',
      `${inRupees(limits.remainingLimit)} of ${inRupees(limits.dayLimit)} left, ${limits.remainingTimes} of ${player.dayTimes} times`,
    ],
    ['password set', istTime(player.passwordSetAt)],
    ['signed in', `${player.sessions} sessions on ${player.devices} devices, the newest device since ${istTime(player.newestDeviceAt)}`],
    ['same device', player.sameDevice.join(' ') || '-'],
    ['credited by', player.creditedBy.join(' ') || '-'],
  ]
}

const switched = ({ open }: { open: boolean }) => [`Withdrawals are ${open ? 'open' : 'closed to new requests'}.`]

export const shown = [
  show(withdrawalQueue, ({ waiting }) =>
    waiting.length === 0
      ? ['Nothing to review.']
      : table(
          ['order', 'player', 'amount', 'for', 'asked', 'account'],
          waiting.map(({ orderNo, playerId, amount, rules, createdAt, frozen }) => [
            orderNo,
            playerId,
            inRupees(amount),
            rules.join(' '),
            istTime(createdAt),
            frozen ? 'frozen' : '-',
          ]),
        ),
  ),
  show(withdrawalList, ({ orders }) =>
    orders.length === 0
      ? ['There are none.']
      : table(
          ['order', 'player', 'amount', 'status', 'utr', 'asked'],
          orders.map(({ orderNo, playerId, amount, status, why, utr, createdAt }) => [
            orderNo,
            playerId,
            inRupees(amount),
            why ? `${status}: ${why}` : status,
            utr ?? '-',
            istTime(createdAt),
          ]),
        ),
  ),
  show(withdrawalShow, (found) => {
    const { risk, review, worse, since, account, moved, payout, done } = found
    return [
      ...table(['what', 'is'], aboutOrder(found)),
      '',
      ...table(
        ['rule', 'asked', 'asks now', 'sees'],
        review.map(({ rule, asked, asksNow }) => [rule, yes(asked), yes(asksNow), describeRule[rule](risk)]),
      ),
      ...after(
        table(
          ['worse now', 'to approve it', 'what it is'],
          worse.map(({ change, refuses }) => [change, refuses ? 'cannot be' : `--despite ${change}`, describeChange[change](since!)]),
        ),
      ),
      ...after(accountRows(account ? [account] : [])),
      ...after(
        table(
          ['row', 'moved', 'amount', 'at', 'key'],
          moved.map(({ seq, kind, amount, at, key }) => [seq, kind, inRupees(amount), istTime(at), key]),
        ),
      ),
      ...after(
        table(
          ['sent', 'heard or asked', 'the bank said', 'its number', 'answered', 'asked next', 'contradiction'],
          (payout ? [payout] : []).map((sent) => [
            istTime(sent.sentAt),
            String(sent.asks),
            bankSaid(sent.lastAnswer),
            sent.payoutId ?? '-',
            istTime(sent.answeredAt),
            istTime(sent.nextAskAt),
            sent.contradiction ?? '-',
          ]),
        ),
      ),
      ...after(
        table(
          ['at', 'operator', 'act', 'outcome', 'why'],
          done.map(({ at, operator, act, outcome, why }) => [istTime(at), operator, act, outcome, why ?? '-']),
        ),
      ),
    ]
  }),
  show(withdrawalApprove, ({ orderNo }) => [`${orderNo} is approved: it is on its way to the bank.`]),
  show(withdrawalRefuse, ({ orderNo }) => [`${orderNo} is refused: its amount is in the player’s cash again.`]),
  show(withdrawalsOpen, switched),
  show(withdrawalsClose, switched),
]
