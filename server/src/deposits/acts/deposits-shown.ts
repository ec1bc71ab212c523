import {
  depositList,
  depositMatch,
  depositReject,
  depositReverse,
  depositShow,
  methodClose,
  methodOpen,
  paymentDecide,
  selfServiceDecide,
  selfServiceList,
} from '@lalmor/contract/ops/deposits.ts'
import { istTime } from '@lalmor/contract/ops/ist-time.ts'
import { show } from '../../platform/operators/act.ts'
import { inRupees, table } from '../../platform/operators/words.ts'

const switched = ({ method, open }: { method: string; open: boolean }) => [`${method} is ${open ? 'open' : 'closed to new orders'}.`]

export const shown = [
  show(depositList, ({ orders }) =>
    orders.length === 0
      ? ['There are none.']
      : table(
          ['order', 'player', 'method', 'ordered', 'status', 'utr', 'made'],
          orders.map(({ orderNo, playerId, method, amount, status, review, closedWhy, utr, createdAt }) => [
            orderNo,
            playerId,
            method,
            inRupees(amount),
            review ? `review: ${review}` : closedWhy ? `closed: ${closedWhy}` : status,
            utr ?? '-',
            istTime(createdAt),
          ]),
        ),
  ),
  show(depositShow, ({ order }) => {
    const rows: [what: string, is: string | null][] = [
      ['order', order.orderNo],
      ['player', order.playerId],
      ['method', order.method],
      ['ordered', inRupees(order.amount)],
      ['status', order.status],
      ['in review', order.review],
      ['closed', order.closedWhy && `${istTime(order.closedAt)}: ${order.closedWhy}`],
      ['made', istTime(order.createdAt)],
      ['expires', order.expiresAt && istTime(order.expiresAt)],
      ['utr', order.utr && `${order.utr}, typed ${istTime(order.utrAt)}`],
      ['applied', order.appliedAt && istTime(order.appliedAt)],
      ['contested', order.contestedAt && istTime(order.contestedAt)],
      ['paid', order.paidAt ? istTime(order.paidAt) : order.creditedAt && 'unknown: the gateway named no time of the payment'],
      ['credited', order.credited === null ? null : `${inRupees(order.credited)}, ${istTime(order.creditedAt)}`],
      ['bonus', order.bonus > 0 ? inRupees(order.bonus) : null],
      ['bonus owed', order.bonusOwed > 0 ? inRupees(order.bonusOwed) : null],
      ['offer', order.offer && `${order.offer}, ${inRupees(order.offerBonus)}`],
      ['usdt', order.usdtMicro && `${order.usdtMicro} millionths`],
      ['further payment of', order.furtherOf],
      ['reversed', order.reversedAt && istTime(order.reversedAt)],
      ['given back', order.givenBackAt && istTime(order.givenBackAt)],
    ]
    return table(
      ['what', 'is'],
      rows.flatMap(([what, is]) => (is === null ? [] : [[what, is]])),
    )
  }),
  show(depositMatch, ({ orderNo, line }) => [`${orderNo} is credited from line ${line}.`]),
  show(depositReject, ({ orderNo }) => [`${orderNo} is closed: its payment was not found.`]),
  show(depositReverse, ({ orderNo, amount, line }) => [
    `${orderNo} is reversed: ${inRupees(amount)} and the bonuses are taken back, or owed.`,
    ...(line === null ? [] : [`Line ${line} waits for its order. Run: deposit match ${line} <order>`]),
  ]),
  show(methodOpen, switched),
  show(methodClose, switched),
  show(selfServiceList, ({ orders }) =>
    orders.length === 0
      ? ['Nothing to review.']
      : table(
          ['order', 'player', 'ordered', 'utr', 'applied', 'answer by', 'may be line'],
          orders.map(({ orderNo, playerId, amount, utr, appliedAt, answerBy, isLate, lines }) => [
            orderNo,
            playerId,
            inRupees(amount),
            utr,
            istTime(appliedAt),
            isLate ? 'LATE' : istTime(answerBy),
            lines.join(' ') || '-',
          ]),
        ),
  ),
  show(selfServiceDecide, ({ orderNo, answer }) => [
    `${orderNo} is ${answer === 'closed' ? 'closed: its payment was not found' : 'credited'}.`,
  ]),
  show(paymentDecide, ({ orderNo, decision }) => [`${orderNo} is ${decision === 'refuse' ? 'refused' : 'credited'}.`]),
]
