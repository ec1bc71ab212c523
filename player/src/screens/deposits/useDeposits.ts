import type { DepositDays } from '@lalmor/contract/deposits.ts'
import { call } from '../../data/client.ts'
import { mayChange } from '../wallet/orders-by-day.ts'
import { openPollMs } from './useDepositOrder.ts'
import { useOrders } from '../wallet/useOrders.ts'

/** Deposit history, newest first, page by page. What becomes of an order shows within 2 s, of one that is closed too. */
export const useDeposits = (days: DepositDays) =>
  useOrders({
    key: ['deposits', days],
    ask: (before, options) => call('/deposit/list', { days, ...before }, options),
    mayChange: (first) => mayChange(first, Date.now()),
    pollMs: () => openPollMs,
    signOf({ orders, total }) {
      const signs = orders.map(({ orderNo, status, inReview, credited, selfService, reversedAt }) => [
        orderNo,
        status,
        inReview,
        credited,
        selfService?.appliedAt,
        reversedAt,
      ])
      return JSON.stringify([total, signs])
    },
  })
