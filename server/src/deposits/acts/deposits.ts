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
import type { DepositMethod } from '@lalmor/contract/deposits.ts'
import { handle, plain } from '../../platform/operators/act.ts'
import type { Acting } from '../../platform/operators/command.ts'
import { refuse } from '../../platform/operators/refuse.ts'
import { decideSelfService, listSelfService } from '../bank-deposits/self-service.ts'
import { matchLineTo, type NotMatched } from '../bank-deposits/unmatched.ts'
import { freeLine } from '../cases.ts'
import { closeOrder } from '../close.ts'
import { isTakenBack, reverseOrder } from '../credit.ts'
import { decidePayment, lockReceived } from '../online-deposits/decide.ts'
import { listDone } from '../../withdrawals/acts/queries.ts'
import * as store from './queries.ts'

type Tx = Acting['tx']

async function findOrder(tx: Tx, orderNo: string) {
  return (await store.findOrder(tx, orderNo)) ?? refuse('unknown', { what: 'order', id: orderNo })
}

/** Names the act of an operator that changed the order first, if one did. */
async function refuseFirst(tx: Tx, orderNo: string, is: string, at: Date | null = null): Promise<never> {
  const first = (await listDone(tx, orderNo)).findLast(({ outcome }) => outcome === 'done')
  return refuse('first', {
    id: orderNo,
    is,
    by: first?.operator ?? null,
    act: first?.act ?? null,
    at: (first?.at ?? at)?.toISOString() ?? null,
  })
}

/** Null unless the line is a credit; the act then refuses it. */
async function amountOf(tx: Tx, line: string) {
  const found = await store.findLine(tx, BigInt(line))
  return found && found.amount > 0n ? found.amount : null
}

async function refuseMatch(tx: Tx, why: NotMatched, { line, order }: { line: string; order: string }): Promise<never> {
  if (why === 'unknown-line') refuse('unknown', { what: 'line', id: line })
  if (why === 'unknown-order') refuse('unknown', { what: 'transfer order', id: order })
  if (why !== 'line-matched') refuse('unmatched', { why, line, order })
  const { orderNo, by, at } = (await store.findLine(tx, BigInt(line)))!
  const isPerson = by !== null && by !== 'program'
  return refuse('first', {
    id: `Line ${line}`,
    is: `matched: it already has an order, ${orderNo}`,
    by: isPerson ? by : null,
    act: isPerson ? 'deposit match' : null,
    at: at?.toISOString() ?? null,
  })
}

export const acts = [
  handle(depositList, {
    async act({ tx }, { status, player, limit = 50 }) {
      const orders = await store.listOrders(tx, {
        ...(status !== undefined && { state: status }),
        ...(player !== undefined && { playerId: BigInt(player) }),
        limit,
      })
      return { orders: orders.map(store.shownOrder) }
    },
  }),
  handle(depositShow, {
    async act({ tx }, { order: orderNo }) {
      const order = await findOrder(tx, orderNo)
      return {
        order: {
          ...store.shownOrder(order),
          usdtMicro: order.usdt_micro === null ? null : String(order.usdt_micro),
          ...plain({
            expiresAt: order.expires_at,
            closedAt: order.closed_at,
            utrAt: order.utr_at,
            appliedAt: order.applied_at,
            paidAt: order.paid_at,
            creditedAt: order.credited_at,
            credited: order.credited_paise,
            bonus: order.bonus_paise,
            bonusOwed: order.bonus_owed_paise,
            reversedAt: order.reversed_at,
            contestedAt: order.contested_at,
            givenBackAt: order.given_back_at,
            furtherOf: order.further_of,
            offer: order.offer,
            offerBonus: order.offer_bonus_paise,
          }),
        },
      }
    },
  }),
  handle(depositMatch, {
    plan: async ({ tx }, { line }) => ({ amount: await amountOf(tx, line) }),
    async act({ tx, by, now }, { line, order, further = false }) {
      const matched = await matchLineTo(tx, { lineId: BigInt(line), orderNo: order, by, isFurther: further }, now)
      return matched.kind === 'refused' ? refuseMatch(tx, matched.why, { line, order }) : { orderNo: matched.orderNo, line }
    },
  }),
  handle(depositReject, {
    async act({ tx, now }, { order: orderNo }) {
      const { method, review } = await findOrder(tx, orderNo)
      // If this were rejected, the job would put it back in review, because its payment exists.
      if (method === 'online' && review) refuse('state', { id: orderNo, is: 'in review. Decide with: payment decide' })
      if (await closeOrder(tx, { orderNo, why: 'not-found' }, now)) return { orderNo }
      return refuseFirst(tx, orderNo, `not open: its status is ${(await findOrder(tx, orderNo)).status}`)
    },
  }),
  handle(depositReverse, {
    async plan({ tx }, { order: orderNo, 'wrong-order': isWrong }) {
      const order = await findOrder(tx, orderNo)
      const { credited_paise: credited, method } = order
      if (isWrong && method !== 'upi' && method !== 'imps') refuse('state', { id: orderNo, is: 'not credited by a statement line' })
      if (credited === null) return refuse('state', { id: orderNo, is: 'not credited' })
      if (isTakenBack(order)) await refuseFirst(tx, orderNo, 'reversed', order.reversed_at)
      return { amount: credited }
    },
    async act({ tx, now }, { order: orderNo, 'wrong-order': isMistake = false }) {
      const { credited_paise: credited } = await findOrder(tx, orderNo)
      if (!(await reverseOrder(tx, { orderNo, isMistake }, now))) await refuseFirst(tx, orderNo, 'reversed')
      const line = isMistake ? String(await freeLine(tx, orderNo, now)) : null
      return { orderNo, ...plain({ amount: credited! }), line }
    },
  }),
  handle(methodOpen, { act: ({ tx }, { method }) => turn(tx, method, { open: true }) }),
  handle(methodClose, { act: ({ tx }, { method }) => turn(tx, method, { open: false }) }),
  handle(selfServiceList, {
    async act({ tx, now }, { after }) {
      const last = after === undefined ? undefined : await store.findOrder(tx, after)
      if (after !== undefined && !last?.applied_at) refuse('state', { id: after, is: 'no application' })
      const orders = await listSelfService(tx, now, last ? { after: { appliedAt: last.applied_at!, orderNo: last.order_no } } : {})
      return {
        orders: orders.map(({ playerId, lines, ...order }) => ({ playerId: String(playerId), lines: lines.map(String), ...plain(order) })),
      }
    },
  }),
  handle(selfServiceDecide, {
    async plan({ tx }, { decision, line }) {
      return { amount: decision === 'credit' && line !== undefined ? await amountOf(tx, line) : null }
    },
    async act({ tx, by, now }, { order: orderNo, decision, line }) {
      if (decision === 'credit' && line === undefined) refuse('bad-input', { path: 'line', text: null, hint: 'to credit' })
      if (decision === 'not-found' && line !== undefined) refuse('bad-input', { path: 'line', text: line, hint: 'not-found takes none' })
      const ask =
        line === undefined
          ? ({ orderNo, by, decision: 'not-found' } as const)
          : ({ orderNo, by, decision: 'credit-line', lineId: BigInt(line) } as const)
      const answer = await decideSelfService(tx, ask, now)
      if (answer.kind !== 'refused') return { orderNo, answer: answer.kind }
      if (answer.why === 'not-applied') return refuse('state', { id: orderNo, is: 'no application' })
      if (answer.why === 'order-closed') return refuseFirst(tx, orderNo, 'closed already')
      if (answer.why === 'order-credited') return refuseFirst(tx, orderNo, 'credited already')
      return refuseMatch(tx, answer.why, { line: line!, order: orderNo })
    },
  }),
  handle(paymentDecide, {
    async plan({ tx }, { order, decision }) {
      if (decision !== 'credit' || !(await store.findPayment(tx, order))) return {}
      // Locked from here on: the amount compared with the threshold is the amount credited.
      const received = await lockReceived(tx, order)
      return { amount: received > 0n ? received : null }
    },
    async act({ tx, by, now }, { order: orderNo, decision }) {
      if (!(await store.findPayment(tx, orderNo))) refuse('unknown', { what: 'online order', id: orderNo })
      const ask = { orderNo, decision: decision === 'credit' ? 'credit-received' : 'refuse', by } as const
      const decided = await decidePayment(tx, ask, now)
      if (decided === 'not-in-review') return refuseFirst(tx, orderNo, 'not in review: there is nothing to decide')
      if (decided !== 'done') return refuse('state', { id: orderNo, is: 'not paid: the gateway has received nothing to credit' })
      return { orderNo, decision }
    },
  }),
]

async function turn(tx: Tx, method: DepositMethod, { open }: { open: boolean }) {
  await store.switchMethod(tx, method, { open })
  return { method, open }
}
