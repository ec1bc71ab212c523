import type { listWithdrawals as route, WithdrawalDays } from '@lalmor/contract/withdrawals.ts'
import type { Answered } from '@lalmor/contract/route.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import type { Tx } from '../platform/db/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { summarize } from './describe.ts'
import { withdrawalTime } from './rules.ts'
import * as store from './store.ts'

const pageLength = 20

type Ask = { days: WithdrawalDays; before: string | undefined }

/** Newest first; the first page has totals of all. Throws UnknownWithdrawal. */
export async function listWithdrawals(tx: Tx, playerId: bigint, { days, before }: Ask, now: Date): Promise<Answered<typeof route>> {
  const time = withdrawalTime(days, now)
  const last = before === undefined ? undefined : await store.findWithdrawalOf(tx, playerId, before)
  if (before !== undefined && !last) throw new Refusal('UnknownWithdrawal')
  const [found, total] = await Promise.all([
    store.findWithdrawals(tx, playerId, { ...time, before: last, limit: pageLength + 1 }),
    last ? undefined : store.sumWithdrawals(tx, playerId, time),
  ])
  const orders = found.slice(0, pageLength)
  return {
    orders: orders.map(summarize),
    ...(found.length > pageLength && { next: orders.at(-1)!.order_no }),
    ...(total && { total: toWire(total) }),
  }
}
