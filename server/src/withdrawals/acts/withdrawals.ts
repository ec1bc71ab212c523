import {
  withdrawalApprove,
  withdrawalList,
  withdrawalQueue,
  withdrawalRefuse,
  withdrawalsClose,
  withdrawalShow,
  withdrawalsOpen,
} from '@lalmor/contract/ops/withdrawals.ts'
import type { SinceFigures, WithdrawalChange } from '@lalmor/contract/ops/withdrawal-changes.ts'
import { handle, plain } from '../../platform/operators/act.ts'
import type { Acting } from '../../platform/operators/command.ts'
import { refuse } from '../../platform/operators/refuse.ts'
import { approveWithdrawal, readChanges } from '../approve.ts'
import { isRefused, type Since } from '../changes.ts'
import { refuseWithdrawal } from '../end.ts'
import { readCaseFile, riskFigures } from './case-file.ts'
import * as store from './queries.ts'

async function findOrder(tx: Acting['tx'], orderNo: string) {
  return (await store.findWithdrawal(tx, orderNo)) ?? refuse('unknown', { what: 'withdrawal', id: orderNo })
}

export const acts = [
  handle(withdrawalQueue, {
    async act({ tx }, { after }) {
      const last = after === undefined ? undefined : await findOrder(tx, after)
      const waiting = await store.listReview(tx, { after: last && { orderNo: last.order_no, createdAt: last.created_at } })
      return { waiting: plain(waiting.map((each) => ({ ...each, playerId: String(each.playerId) }))) }
    },
  }),
  handle(withdrawalList, {
    async act({ tx }, { status, player, limit = 50 }) {
      const orders = await store.listWithdrawals(tx, {
        ...(status !== undefined && { status }),
        ...(player !== undefined && { playerId: BigInt(player) }),
        limit,
      })
      return { orders: orders.map(store.shownOrder) }
    },
  }),
  handle(withdrawalShow, {
    async act({ tx, now }, { order: orderNo }) {
      const order = await findOrder(tx, orderNo)
      const waits = order.status === 'in-review' ? await readChanges(tx, order, now) : undefined
      return {
        ...(await readCaseFile(tx, order, now)),
        worse: (waits?.changes ?? []).map((change) => ({ change, refuses: isRefused(change) })),
        since: waits ? sinceFigures(waits.since) : null,
      }
    },
  }),
  handle(withdrawalApprove, {
    async plan({ tx, now }, { order, despite = [] }) {
      // Locked from here on: of two concurrent operators the second sees the first one's decision.
      const row = await store.lockWithdrawal(tx, order)
      if (row?.status !== 'in-review') return {}
      // Asks a second person only for what is possible. The act checks again under the wallet's lock.
      const { changes: found, since } = await readChanges(tx, row, now)
      refuseUnsaid(found, since, despite)
      return { amount: row.amount_paise }
    },
    async act({ tx, now }, { order, despite = [] }) {
      await findOrder(tx, order)
      const approval = await approveWithdrawal(tx, { orderNo: order, despite }, now)
      if (approval.kind === 'changed') refuseUnsaid(approval.changes, approval.since, despite)
      return approval.kind === 'approved' ? { orderNo: order } : await refuseDecided(tx, order)
    },
  }),
  handle(withdrawalRefuse, {
    async act({ tx, now }, { order }) {
      await findOrder(tx, order)
      return (await refuseWithdrawal(tx, order, now)) ? { orderNo: order } : await refuseDecided(tx, order)
    },
  }),
  handle(withdrawalsOpen, { act: ({ tx }) => turn(tx, { open: true }) }),
  handle(withdrawalsClose, { act: ({ tx }) => turn(tx, { open: false }) }),
]

async function turn(tx: Acting['tx'], { open }: { open: boolean }) {
  await store.switchWithdrawals(tx, { open })
  return { open }
}

/** Names who decided it first. */
async function refuseDecided(tx: Acting['tx'], orderNo: string): Promise<never> {
  const { status, decided_at: at } = await findOrder(tx, orderNo)
  const first = (await store.listDone(tx, orderNo)).findLast(({ outcome, act }) => outcome === 'done' && act.startsWith('withdrawal '))
  const by = { by: first?.operator ?? null, act: first?.act ?? null, at: (first?.at ?? at)?.toISOString() ?? null }
  return refuse('first', { id: orderNo, is: `not in review: its status is ${status}`, ...by })
}

/** Refuses unless exactly the changes are named, and none of them prevents approval. */
function refuseUnsaid(found: readonly WithdrawalChange[], since: Since, despite: readonly WithdrawalChange[]): void {
  const refusing = found.filter(isRefused)
  const unsaid = found.filter((change) => !despite.includes(change))
  const untrue = despite.filter((change) => !found.includes(change))
  if (refusing.length + unsaid.length + untrue.length > 0)
    refuse('worse', { found: [...found], refusing, unsaid, untrue, since: sinceFigures(since) })
}

const sinceFigures = ({ risk, notedBeyond, debt, cash, takenBack, coolDownUntil }: Since): SinceFigures =>
  plain({ risk: riskFigures(risk), notedBeyond, debt, cash, takenBack, coolDownUntil: coolDownUntil ?? null })
