import type { Withdrawal } from '@lalmor/contract/withdrawals.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, queryClient } from '../../data/client.ts'
import { userInfoQuery } from '../../data/queries.ts'
import { remember } from '../../data/remember.ts'
import { nextPollMs } from './withdrawal-poll.ts'

const withdrawalKey = (orderNo: string) => ['withdrawal', orderNo]

/** One withdrawal, asked about again and again until its end and its bank reference are known, and seldom after it was paid; not while the page is hidden. */
export function useWithdrawal(orderNo: string) {
  const query = useQuery({
    queryKey: withdrawalKey(orderNo),
    queryFn: ({ signal }) => call('/withdrawal/order', { orderNo }, { signal }),
    staleTime: 0,
    // The bank can give back what it has paid.
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && (nextPollMs([data], new Date()) || (data.status === 'Succeeded' && 60_000)),
    refetchOnWindowFocus: true,
    // The page shows what it cannot load in its own place; a poll that is lost is followed by the next.
    meta: { background: true },
  })
  const status = query.data?.status
  // What comes back is in the balance at once, and not with its next refresh.
  useEffect(() => {
    if (status === 'Failed' || status === 'Reversed') void queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey })
  }, [status])
  return query
}

export const rememberWithdrawal = (withdrawal: Withdrawal) => remember(withdrawalKey(withdrawal.orderNo), withdrawal)
