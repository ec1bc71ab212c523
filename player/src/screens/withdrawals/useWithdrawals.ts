import type { WithdrawalDays } from '@lalmor/contract/withdrawals.ts'
import { call } from '../../data/client.ts'
import { useOrders } from '../wallet/useOrders.ts'
import { nextPollMs } from './withdrawal-poll.ts'

/** Withdraw history, newest first, page by page. What becomes of a withdrawal shows by itself. */
export const useWithdrawals = (days: WithdrawalDays) =>
  useOrders({
    key: ['withdrawals', days],
    ask: (before, options) => call('/withdrawal/list', { days, ...before }, options),
    mayChange: ({ total }) => (total?.underWayCount ?? 0) > 0,
    // What is under way may stand on a later page: then it is not fresh.
    pollMs: ({ orders }) => nextPollMs(orders, new Date()) || 60_000,
    signOf: ({ orders, total }) => JSON.stringify([total, orders.map(({ orderNo, status, utr }) => [orderNo, status, utr])]),
  })
