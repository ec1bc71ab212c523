import type { Result } from '@lalmor/contract/catalogue.ts'
import type { DepositSummary } from '@lalmor/contract/deposits.ts'
import { istDay, type IstDay } from '@lalmor/units/ist-day.ts'

/** Orders by Indian day, in the given order. */
export function ordersByDay<Order extends { createdAt: string }>(orders: readonly Order[]): { day: IstDay; orders: Order[] }[] {
  const days = new Map<IstDay, Order[]>()
  for (const order of orders) {
    const day = istDay(new Date(order.createdAt))
    days.set(day, [...(days.get(day) ?? []), order])
  }
  return [...days].map(([day, orders]) => ({ day, orders }))
}

/** Money that comes later shows at the next visit. */
const lateMs = 24 * 60 * 60 * 1000

/** Recently closed ones are credited too if money comes late. */
export const mayChange = ({ orders, total }: Pick<Result<'/deposit/list'>, 'orders' | 'total'>, nowMs: number): boolean =>
  (total?.pendingCount ?? 0) > 0 ||
  orders.some(({ status, closed }) => status === 'Pending' || (closed !== undefined && nowMs - Date.parse(closed.at) < lateMs))

/** The text of a late transfer; undefined if it is not late. `sinceMs`: since its UTR is known. */
export function lateness(
  { status, utrAt, selfService }: Pick<DepositSummary, 'status' | 'utrAt' | 'selfService'>,
  nowMs: number,
): { kind: 'applied' } | { kind: 'late'; sinceMs: number } | undefined {
  if (status !== 'Pending' || !selfService) return undefined
  if (selfService.appliedAt !== undefined) return { kind: 'applied' }
  const { canApplyFrom } = selfService
  if (canApplyFrom === undefined || utrAt === undefined || nowMs < Date.parse(canApplyFrom)) return undefined
  return { kind: 'late', sinceMs: nowMs - Date.parse(utrAt) }
}
