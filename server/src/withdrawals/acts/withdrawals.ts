import { approveWithdrawal, readChanges } from '../approve.ts'
import { changes, isRefused, type Change, type Since } from '../changes.ts'
import { refuseWithdrawal } from '../end.ts'
import { OpsRefusal, type Acting, type Answer, type Command } from '../../platform/operators/command.ts'
import { describeChange } from './show.ts'
import { instant, money, readLimit, readNumber, readOneOf, table } from '../../platform/operators/words.ts'
import * as store from './queries.ts'

const statuses = ['in-review', 'paying', 'succeeded', 'failed', 'reversed'] as const

export const withdrawalQueue: Command = {
  name: 'withdrawal queue',
  summary: 'withdrawals in review, oldest first',
  options: { after: 'the last order of the previous page' },
  async act(acting, { after }) {
    const last = after === undefined ? undefined : await findWithdrawal(acting, after)
    const waiting = await store.listReview(acting.tx, { after: last && { orderNo: last.order_no, createdAt: last.created_at } })
    const rows = waiting.map(({ orderNo, playerId, amount, rules, createdAt, frozen }) => [
      orderNo,
      String(playerId),
      money(amount),
      rules.join(' '),
      instant(createdAt),
      frozen ? 'frozen' : '-',
    ])
    const head = ['order', 'player', 'amount', 'for', 'asked', 'account']
    return { lines: rows.length > 0 ? table(head, rows) : ['Nothing to review.'], data: { waiting } }
  },
}

export const withdrawalList: Command = {
  name: 'withdrawal list',
  summary: 'withdrawals, newest first',
  options: { status: statuses.join(', '), player: 'of one uid', limit: 'how many (50)' },
  async act({ tx }, { status, player, limit }) {
    const orders = await store.listWithdrawals(tx, {
      ...(status !== undefined && { status: readOneOf(status, statuses) }),
      ...(player !== undefined && { playerId: readNumber(player, 'uid') }),
      limit: readLimit(limit),
    })
    const rows = orders.map((order) => [
      order.order_no,
      String(order.player_id),
      money(order.amount_paise),
      order.why ? `${order.status}: ${order.why}` : order.status,
      order.utr ?? '-',
      instant(order.created_at),
    ])
    const head = ['order', 'player', 'amount', 'status', 'utr', 'asked']
    return { lines: rows.length > 0 ? table(head, rows) : ['There are none.'], data: { orders } }
  },
}

const whyOption = { why: 'for the trail: what was checked, and what was found' }

/** Throws OpsRefusal without a reason, or once it is decided. */
async function decide(
  acting: Acting,
  { order, why }: { order?: string; why?: string },
  decision: (tx: Acting['tx'], orderNo: string, now: Date) => Promise<boolean>,
): Promise<string> {
  if (!why?.trim()) throw new OpsRefusal('Add --why "reason"; the audit trail keeps it.')
  const { order_no: orderNo, status } = await findWithdrawal(acting, order!)
  if (!(await decision(acting.tx, orderNo, acting.now))) {
    const now = await store.findWithdrawal(acting.tx, orderNo)
    throw new OpsRefusal(`${orderNo} is not in review: its status is ${now?.status ?? status}.`)
  }
  return orderNo
}

export const withdrawalApprove: Command = {
  name: 'withdrawal approve',
  summary: 'approve a withdrawal in review',
  details: [
    'It is sent to the bank at once and cannot be recalled. Read "withdrawal show" first.',
    'Name everything that got worse since the request with --despite. A change that would refuse the player now cannot be approved.',
    'Above ₹50,000 a day, counting all your approvals, a second operator must approve.',
  ],
  words: ['order'],
  options: {
    ...whyOption,
    despite: `what is worse now, separated by commas: ${changes.filter((change) => !isRefused(change)).join(', ')}`,
  },
  async amount({ tx, now }, { order, why, despite }) {
    // Locked from here on: of two concurrent operators the second sees the first one's decision.
    const row = await store.lockWithdrawal(tx, order!)
    // A second person can agree only to a stated reason.
    if (!why?.trim() || row?.status !== 'in-review') return null
    // Asks a second person only for what is possible. The act checks again under the wallet's lock.
    const { changes: found, since } = await readChanges(tx, row, now)
    refuseUnsaid(found, since, readDespite(despite))
    return row.amount_paise
  },
  async act(acting, args) {
    const despite = readDespite(args.despite)
    const orderNo = await decide(acting, args, async (tx, order, now) => {
      const approval = await approveWithdrawal(tx, { orderNo: order, despite }, now)
      if (approval.kind === 'changed') refuseUnsaid(approval.changes, approval.since, despite)
      return approval.kind === 'approved'
    })
    return { lines: [`${orderNo} is approved: it is on its way to the bank.`], data: { orderNo } }
  },
}

export const withdrawalRefuse: Command = {
  name: 'withdrawal refuse',
  summary: 'refuse a withdrawal in review: return all of it, and notify the player',
  details: ['Nothing was sent to the bank. It no longer counts towards the day’s limit and times. The player does not see --why.'],
  words: ['order'],
  options: whyOption,
  async act(acting, args) {
    const orderNo = await decide(acting, args, refuseWithdrawal)
    return { lines: [`${orderNo} is refused: its amount is in the player’s cash again.`], data: { orderNo } }
  },
}

/** Throws OpsRefusal unless exactly the changes are named, and none of them prevents approval. */
function refuseUnsaid(found: readonly Change[], since: Since, despite: readonly Change[]): void {
  const told = (some: readonly Change[]) => some.map((change) => describeChange[change](since)).join('; ')
  const refused = found.filter(isRefused)
  if (refused.length > 0) throw new OpsRefusal(`It cannot be approved now: ${told(refused)}.`)
  const unsaid = found.filter((change) => !despite.includes(change))
  if (unsaid.length > 0)
    throw new OpsRefusal(`Worse than at the request: ${told(unsaid)}. To approve it anyway: --despite ${found.join(',')}.`)
  const untrue = despite.filter((change) => !found.includes(change))
  if (untrue.length > 0) throw new OpsRefusal(`No longer true: ${untrue.join(', ')}. See: withdrawal show.`)
}

const readDespite = (text: string | undefined): Change[] =>
  text === undefined ? [] : text.split(',').map((word) => readOneOf(word.trim(), changes))

const withdrawalSwitch = (name: 'open' | 'close'): Command => ({
  name: `withdrawals ${name}`,
  summary: name === 'open' ? 'accept new withdrawals again' : 'accept no new withdrawals; those under way continue',
  async act({ tx }): Promise<Answer> {
    await store.switchWithdrawals(tx, { open: name === 'open' })
    return { lines: [`Withdrawals are ${name === 'open' ? 'open' : 'closed to new requests'}.`], data: { open: name === 'open' } }
  },
})

export const withdrawalsOpen = withdrawalSwitch('open')
export const withdrawalsClose = withdrawalSwitch('close')

async function findWithdrawal({ tx }: Acting, orderNo: string) {
  const row = await store.findWithdrawal(tx, orderNo)
  if (!row) throw new OpsRefusal(`There is no withdrawal ${orderNo}.`)
  return row
}
