import type { Result } from '@lalmor/contract/catalogue.ts'
import type { DepositDays } from '@lalmor/contract/deposits.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, queryClient } from '../../data/client.ts'
import { userInfoQuery } from '../../data/queries.ts'
import { mayChange } from './orders-by-day.ts'
import { openPollMs } from './useDepositOrder.ts'

type Page = Result<'/deposit/list'>

const key = (days: DepositDays) => ['deposits', days]

/** Deposit history, newest first, page by page. What becomes of an order shows within 2 s, of one that is closed too. */
export function useDeposits(days: DepositDays) {
  const list = useInfiniteQuery({
    queryKey: key(days),
    queryFn: ({ pageParam, signal }) => call('/deposit/list', { days, ...(pageParam !== undefined && { before: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ orders: pages.flatMap(({ orders }) => orders), first: pages[0]! }),
    staleTime: 0,
  })
  useNews(days, list.data?.first)
  return list
}

/** Asks for the newest page while anything of it may change, and for all that is shown once something has changed. */
function useNews(days: DepositDays, shown: Page | undefined) {
  const { data: newest } = useQuery({
    queryKey: ['deposits-news', days],
    queryFn: ({ signal }) => call('/deposit/list', { days }, { signal }),
    enabled: shown !== undefined && mayChange(shown, Date.now()),
    refetchInterval: openPollMs,
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

/** What a change of any order shows in: of those on later pages, the totals tell. */
const signOf = ({ orders, total }: Page): string => {
  const signs = orders.map(({ orderNo, status, inReview, credited, selfService, reversedAt }) => [
    orderNo,
    status,
    inReview,
    credited,
    selfService?.appliedAt,
    reversedAt,
  ])
  return JSON.stringify([total, signs])
}
