import type { Withdrawal } from '@lalmor/contract/withdrawals.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, queryClient } from '../../data/client.ts'
import { userInfoQuery } from '../../data/queries.ts'
import { remember } from '../../data/remember.ts'
import { nextPollMs } from './withdrawal-poll.ts'

const withdrawalKey = (orderNo: string) => ['withdrawal', orderNo]

/** Polls until the end and the bank reference are known, and rarely after payment. Hidden pages do not poll. */
export function useWithdrawal(orderNo: string) {
  const query = useQuery({
    queryKey: withdrawalKey(orderNo),
    queryFn: ({ signal }) => call('/withdrawal/order', { orderNo }, { signal }),
    staleTime: 0,
    // A bank may return what it has paid.
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && (nextPollMs([data], new Date()) || (data.status === 'Succeeded' && 60_000)),
    refetchOnWindowFocus: true,
    // Failed loads show in place; lost polls are followed by others.
    meta: { background: true },
  })
  const status = query.data?.status
  // Updates the balance before its next refresh.
  useEffect(() => {
    if (status === 'Failed' || status === 'Reversed') void queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey })
  }, [status])
  return query
}

export const rememberWithdrawal = (withdrawal: Withdrawal) => remember(withdrawalKey(withdrawal.orderNo), withdrawal)
