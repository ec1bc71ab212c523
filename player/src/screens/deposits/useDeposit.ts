import type { DepositMethod, DepositOptions } from '@lalmor/contract/deposits.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { navigateTo } from '../../app/router.ts'
import { call, intentsWith, queryClient } from '../../data/client.ts'
import { useRequests } from '../wallet/useRequests.ts'
import { useSettled } from '../wallet/useSettled.ts'
import { createDepositIntents } from './deposit-intent.ts'
import { openTransfer } from './open-transfer.ts'
import { rememberDepositOrder } from './useDepositOrder.ts'

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

/** What a refusal says that the page does not know yet. */
const stale = ['MethodClosed', 'DepositsStopped', 'DepositOutOfRange', 'OverDepositLimit', 'PhoneNotBound'] as const

/** Deposit orders of this app. They come with the first page about deposits, and not with Home. */
export const depositOrders = createDepositIntents(intentsWith('lalmor.deposit'))

/** Orders of this player. One that is made leads to where it is paid. */
export const useOrdering = (uid: string) =>
  useRequests(depositOrders, uid, {
    made(order) {
      rememberDepositOrder(order)
      const { orderNo, method } = order
      if (method === 'online') navigateTo('/pages/webview/DepositWeb', { orderNo })
      else if (method !== 'crypto') openTransfer(method, orderNo)
    },
    refused({ reason }) {
      if (stale.some((one) => one === reason)) void queryClient.invalidateQueries({ queryKey: optionsQuery.queryKey })
    },
  })
