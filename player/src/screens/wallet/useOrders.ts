import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useList, type AskPage } from '../../app/useList.ts'
import { queryClient } from '../../data/client.ts'
import { userInfoQuery } from '../../data/queries.ts'

export type Orders = { orders: { createdAt: string }[]; next?: string }

export type History<Page extends Orders> = {
  /** What is asked for: which orders, and of how many days. */
  key: readonly [orders: string, days: string]
  ask: AskPage<Page>
  /** Whether an order may still change, as the first page tells. */
  mayChange: (first: Page) => boolean
  /** How long after the newest page it is asked for again, in milliseconds. */
  pollMs: (newest: Page) => number
  /** What a change of any order shows in: of those on later pages, the totals tell. */
  signOf: (first: Page) => string
}

/** A history of orders, newest first, page by page. What becomes of an order shows by itself. */
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

/** Asks for the newest page while anything may change, and for all that is shown once something has changed. */
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
