import type { DepositDays, DepositMethod, listDeposits as route } from '@lalmor/contract/deposits.ts'
import type { Answered } from '@lalmor/contract/route.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import type { Tx } from '../platform/db/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { summarize } from './describe.ts'
import { depositTime } from './rules.ts'
import * as store from './store.ts'

const pageLength = 20

type Ask = { days: DepositDays; before: string | undefined }

/** Newest first; the first page has all orders' totals. Throws UnknownDeposit. */
export async function listDeposits(tx: Tx, playerId: bigint, { days, before }: Ask, now: Date): Promise<Answered<typeof route>> {
  const time = depositTime(days, now)
  const last = before === undefined ? undefined : await store.findOrderOf(tx, playerId, before)
  if (before !== undefined && !last) throw new Refusal('UnknownDeposit')
  const [found, total] = await Promise.all([
    store.findOrders(tx, playerId, { ...time, before: last, limit: pageLength + 1 }),
    last ? undefined : store.sumOrders(tx, playerId, time),
  ])
  const orders = found.slice(0, pageLength)
  return {
    orders: orders.map((order) => summarize(order, now)),
    ...(found.length > pageLength && { next: orders.at(-1)!.order_no }),
    ...(total && { total: toWire(total) }),
  }
}

export async function listUnderWay(tx: Tx, { playerId, method }: { playerId: bigint; method: DepositMethod }, now: Date) {
  return (await store.findPending(tx, playerId, method)).map((order) => summarize(order, now))
}
