import { freeLine } from '../cases.ts'
import { closeOrder } from '../close.ts'
import { isTakenBack, reverseOrder } from '../credit.ts'
import { OpsRefusal, type Acting, type Answer, type Command } from '../../platform/operators/command.ts'
import * as store from './queries.ts'
import { instant, money, readLimit, readNumber, readOneOf, table } from '../../platform/operators/words.ts'

const states = ['review', 'disputed', 'pending', 'success', 'closed'] as const

export const depositList: Command = {
  name: 'deposit list',
  summary: 'deposit orders, newest first',
  options: {
    status: 'review (waiting for a person), disputed (credited, and the gateway says otherwise now), pending, success or closed',
    player: 'of one uid',
    limit: 'how many (50)',
  },
  async act({ tx }, { status, player, limit }) {
    const orders = await store.listOrders(tx, {
      ...(status !== undefined && { state: readOneOf(status, states) }),
      ...(player !== undefined && { playerId: readNumber(player, 'uid') }),
      limit: readLimit(limit),
    })
    const rows = orders.map((order) => [
      order.order_no,
      String(order.player_id),
      order.method,
      money(order.amount_paise),
      order.review ? `review: ${order.review}` : order.closed_why ? `closed: ${order.closed_why}` : order.status,
      order.utr ?? '-',
      instant(order.created_at),
    ])
    const head = ['order', 'player', 'method', 'ordered', 'status', 'utr', 'made']
    return { lines: rows.length > 0 ? table(head, rows) : ['There are none.'], data: { orders } }
  },
}

export const depositShow: Command = {
  name: 'deposit show',
  summary: 'everything known about one deposit order',
  words: ['order'],
  async act(acting, { order: orderNo }) {
    const order = await findOrder(acting, orderNo!)
    const said = (value: unknown) => (value instanceof Date ? value.toISOString() : typeof value === 'bigint' ? String(value) : value)
    const rows = Object.entries(order).flatMap(([name, value]) => {
      if (value === null) return []
      return [[name, name.endsWith('_paise') ? money(order[name as 'amount_paise']) : String(said(value))]]
    })
    if (order.credited_at && !order.paid_at) rows.push(['paid_at', 'unknown: the gateway named no time of the payment'])
    return { lines: table(['what', 'is'], rows), data: { order } }
  },
}

export const depositReject: Command = {
  name: 'deposit reject',
  summary: 'close an order whose money did not arrive, and notify the player',
  details: ['Money that arrives later reopens the order and is credited.'],
  words: ['order'],
  async act(acting, { order: orderNo }): Promise<Answer> {
    const { status, method, review } = await findOrder(acting, orderNo!)
    // If this were rejected, the job would put it back in review, because its payment exists.
    if (method === 'online' && review) throw new OpsRefusal(`${orderNo} is in review. Decide with: payment decide.`)
    if (!(await closeOrder(acting.tx, { orderNo: orderNo!, why: 'not-found' }, acting.now)))
      throw new OpsRefusal(`${orderNo} is not open: its status is ${status}.`)
    return { lines: [`${orderNo} is closed: its payment was not found.`], data: { orderNo } }
  },
}

export const depositReverse: Command = {
  name: 'deposit reverse',
  summary: 'reverse a credited deposit and its bonuses, because its money was taken back',
  details: [
    'Always two operators. What was spent of it is owed and comes off the next credit. The player is notified.',
    'With --wrong-order its statement line then waits for the right order: see deposit match.',
  ],
  words: ['order'],
  options: { why: 'for the trail: who said so, and where it is written' },
  flags: { 'wrong-order': 'its statement line is another order’s money' },
  async amount(acting, { order: orderNo, why, 'wrong-order': isWrong }) {
    if (!why?.trim()) throw new OpsRefusal('Add --why "reason"; the audit trail keeps it.')
    const order = await findOrder(acting, orderNo!)
    const { credited_paise: credited, method } = order
    if (isWrong && method !== 'upi' && method !== 'imps') throw new OpsRefusal(`${orderNo} was not credited by a statement line.`)
    if (credited === null) throw new OpsRefusal(`${orderNo} was not credited.`)
    if (isTakenBack(order)) throw new OpsRefusal(`${orderNo} was reversed at ${instant(order.reversed_at)}.`)
    return credited
  },
  async act(acting, { order: orderNo, 'wrong-order': isWrong }) {
    const { credited_paise: credited } = await findOrder(acting, orderNo!)
    const { tx, now } = acting
    if (!(await reverseOrder(tx, { orderNo: orderNo!, isMistake: isWrong !== undefined }, now)))
      throw new OpsRefusal(`${orderNo} was reversed before.`)
    const reversed = `${orderNo} is reversed: ${money(credited!)} and the bonuses are taken back, or owed.`
    if (!isWrong) return { lines: [reversed], data: { orderNo } }
    const line = await freeLine(tx, orderNo!, now)
    return { lines: [reversed, `Line ${line} waits for its order. Run: deposit match ${line} <order>`], data: { orderNo, line } }
  },
}

async function findOrder({ tx }: Acting, orderNo: string) {
  const order = await store.findOrder(tx, orderNo)
  if (!order) throw new OpsRefusal(`There is no order ${orderNo}.`)
  return order
}

const methods = ['online', 'upi', 'imps', 'crypto'] as const

const methodSwitch = (name: 'open' | 'close'): Command => ({
  name: `method ${name}`,
  summary: name === 'open' ? 'reopen a deposit method' : 'close a deposit method: no new orders; those under way continue',
  words: ['method'],
  async act({ tx }, { method: text }) {
    const method = readOneOf(text!, methods)
    await store.switchMethod(tx, method, { open: name === 'open' })
    return { lines: [`${method} is ${name === 'open' ? 'open' : 'closed to new orders'}.`], data: { method, open: name === 'open' } }
  },
})

export const methodOpen = methodSwitch('open')
export const methodClose = methodSwitch('close')
