import type { WithdrawalSummary } from '@lalmor/contract/withdrawals.ts'

type Order = Pick<WithdrawalSummary, 'status' | 'utr' | 'createdAt'>

export const isUnderWay = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'Requested' || status === 'In review' || status === 'Paying'

const minuteMs = 60_000

/** Two seconds while a withdrawal is recent, growing with its age. False if nothing is awaited; a paid one still awaits its bank reference. */
export function nextPollMs(orders: readonly Order[], now: Date): number | false {
  const waiting = orders.filter((order) => isUnderWay(order) || (order.status === 'Succeeded' && order.utr === undefined))
  if (waiting.length === 0) return false
  const age = Math.min(...waiting.map(({ createdAt }) => now.getTime() - Date.parse(createdAt)))
  return age < 3 * minuteMs ? 2_000 : age < 60 * minuteMs ? 10_000 : minuteMs
}
