import type { Result } from '@lalmor/contract/catalogue.ts'
import type { WithdrawalDays } from '@lalmor/contract/withdrawals.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, queryClient } from '../../data/client.ts'
import { userInfoQuery } from '../../data/queries.ts'
import { nextPollMs } from './withdrawal-poll.ts'

type Page = Result<'/withdrawal/list'>

const key = (days: WithdrawalDays) => ['withdrawals', days]

/** Withdraw history, newest first, page by page. What becomes of a withdrawal shows by itself. */
export function useWithdrawals(days: WithdrawalDays) {
  const list = useInfiniteQuery({
    queryKey: key(days),
    queryFn: ({ pageParam, signal }) =>
      call('/withdrawal/list', { days, ...(pageParam !== undefined && { before: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ orders: pages.flatMap(({ orders }) => orders), first: pages[0]! }),
    staleTime: 0,
  })
  useNews(days, list.data?.first)
  return list
}

/** Asks for the newest page while something is under way, and for all that is shown once something has changed. */
function useNews(days: WithdrawalDays, shown: Page | undefined) {
  const { data: newest } = useQuery({
    queryKey: ['withdrawals-news', days],
    queryFn: ({ signal }) => call('/withdrawal/list', { days }, { signal }),
    enabled: (shown?.total?.underWayCount ?? 0) > 0,
    // What is under way may stand on a later page: then it is not fresh.
    refetchInterval: ({ state: { data } }) => nextPollMs((data ?? shown)?.orders ?? [], new Date()) || 60_000,
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { background: true },
  })
  const change = newest && shown && signOf(newest) !== signOf(shown) ? signOf(newest) : undefined
  useEffect(() => {
    if (change === undefined) return
    void queryClient.invalidateQueries({ queryKey: key(days) })
    void queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey })
  }, [change, days])
}

/** What a change of any withdrawal shows in: of those on later pages, the totals tell. */
const signOf = ({ orders, total }: Page): string =>
  JSON.stringify([total, orders.map(({ orderNo, status, utr }) => [orderNo, status, utr])])
