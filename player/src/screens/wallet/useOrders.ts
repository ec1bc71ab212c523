import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useList, type AskPage } from '../../page/useList.ts'
import { queryClient } from '../../data/client.ts'
import { userInfoQuery } from '../../data/queries.ts'

export type Orders = { orders: { createdAt: string }[]; next?: string }

export type History<Page extends Orders> = {
  /** The kind of orders, and the number of days. */
  key: readonly [orders: string, days: string]
  ask: AskPage<Page>
  mayChange: (first: Page) => boolean
  pollMs: (newest: Page) => number
  /** Changes with any order, even on later pages, by the totals. */
  signOf: (first: Page) => string
}

/** Newest first; changes show automatically. */
export function useOrders<Page extends Orders>(history: History<Page>) {
  const list = useList({
    key: history.key,
    ask: history.ask,
    next: ({ next }) => next,
    show: (pages) => ({ orders: pages.flatMap(({ orders }): Page['orders'][number][] => orders), first: pages[0]! }),
  })
  useNews(history, list.data?.first)
  return list
}

/** Polls the newest page while anything may change, and refetches all once something has. */
function useNews<Page extends Orders>({ key: [orders, days], ask, mayChange, pollMs, signOf }: History<Page>, shown: Page | undefined) {
  const { data: newest } = useQuery({
    queryKey: [`${orders}-news`, days],
    queryFn: ({ signal }) => ask({}, { signal }),
    enabled: shown !== undefined && mayChange(shown),
    refetchInterval: ({ state: { data = shown } }) => data !== undefined && pollMs(data),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { background: true },
  })
  const change = newest && shown && signOf(newest) !== signOf(shown) ? signOf(newest) : undefined
  useEffect(() => {
    if (change === undefined) return
    void queryClient.invalidateQueries({ queryKey: [orders, days] })
    void queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey })
  }, [change, orders, days])
}
