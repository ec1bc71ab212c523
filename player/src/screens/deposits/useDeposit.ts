import type { DepositMethod, DepositOptions, DepositOrder } from '@lalmor/contract/deposits.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { navigateTo } from '../../app/router.ts'
import { CallRefused } from '../../data/call.ts'
import { call, queryClient } from '../../data/client.ts'
import { RequestPending } from '../../data/intents.ts'
import type { DepositEnd, OrderedMethod } from './deposit-intent.ts'
import { depositOrders } from './deposit-orders.ts'
import { rememberDepositOrder } from './useDepositOrder.ts'
import { useSettled } from '../wallet/useSettled.ts'

const optionsQuery = queryOptions({
  queryKey: ['deposit-options'],
  queryFn: ({ signal }) => call('/deposit/options', {}, { signal }),
  // A way is closed, and a break taken, from elsewhere.
  staleTime: 0,
  refetchInterval: 30_000,
  meta: { ownMessage: true },
})

export const useDepositOptions = () => useQuery(optionsQuery)

export type Method = DepositOptions['methods'][number]

/** What an amount would bring, once the player has stopped typing. Undefined while that is not known of this very amount. */
export function useQuote(method: DepositMethod, amount: WirePaise | undefined) {
  const settled = useSettled(amount)
  const { data } = useQuery({
    queryKey: ['deposit-quote', method, settled],
    queryFn: ({ signal }) => call('/deposit/quote', { method, amount: settled! }, { signal }),
    enabled: settled !== undefined,
    staleTime: 30_000,
    meta: { background: true },
  })
  return settled === amount ? data : undefined
}

const payPages = {
  online: '/pages/webview/DepositWeb',
  upi: '/pages/wallet/DepositUpiDetail',
  imps: '/pages/wallet/DepositImpsDetail',
} as const

/** Where an order is paid. */
export function goPay({ orderNo, method }: DepositOrder) {
  if (method !== 'crypto') navigateTo(payPages[method], { orderNo })
}

/** What a refusal says that the page does not know yet. */
const stale = ['MethodClosed', 'DepositsStopped', 'DepositOutOfRange', 'OverDepositLimit', 'PhoneNotBound'] as const

/**
 * Orders of this player: asked for, or still asked about from before. `state` is of whichever is under way, `news` the end of one that
 * nobody was here to see.
 */
export function useOrdering(uid: string) {
  const state = useSyncExternalStore(depositOrders.subscribe, depositOrders.current)
  const end = useSyncExternalStore(depositOrders.subscribe, depositOrders.unseen)
  const [error, setError] = useState<Error>()
  useEffect(() => {
    const leaving = new AbortController()
    // An ended session is told by its own sheet; the order waits for its player to come back.
    depositOrders.resume(uid, leaving.signal).catch(() => undefined)
    return () => {
      leaving.abort()
      depositOrders.leave()
    }
  }, [uid])

  function finish(end: DepositEnd) {
    if (end.kind === 'refused') {
      setError(end.refusal)
      if (stale.some((reason) => reason === end.refusal.reason)) void queryClient.invalidateQueries({ queryKey: optionsQuery.queryKey })
      return
    }
    rememberDepositOrder(end.order)
    goPay(end.order)
  }

  return {
    state,
    news: end?.intent.uid === uid ? end : undefined,
    error,
    forget: () => setError(undefined),
    async order(ask: { method: OrderedMethod; amount: WirePaise; offer?: string }) {
      setError(undefined)
      depositOrders.seen()
      try {
        const end = await depositOrders.order({ uid, ...ask })
        // Whoever has left meanwhile finds it as news.
        if (depositOrders.unseen() !== end) finish(end)
      } catch (failed) {
        if (!(failed instanceof RequestPending) && !(failed instanceof CallRefused && failed.sessionOver)) throw failed
      }
    },
  }
}

/** Takes note of the news, and goes where it leads. */
export function openNews(end: DepositEnd) {
  depositOrders.seen()
  if (end.kind !== 'ordered') return
  rememberDepositOrder(end.order)
  goPay(end.order)
}
