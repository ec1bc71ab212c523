import type { DepositOrder } from '@lalmor/contract/deposits.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { navigateTo } from '../../page/router.ts'
import { call, queryClient } from '../../data/client.ts'
import { userInfoQuery } from '../../data/queries.ts'
import { remember } from '../../data/remember.ts'
import type { TransferMethod } from './deposit-text.ts'

const orderKey = (orderNo: string) => ['deposit-order', orderNo]

/** PRODUCT §5: a credit shows within 2 s while the page is open, even for a closed order: money that arrives late is credited. */
export const openPollMs = 1_000

/** One order, polled until it is credited; not while the page is hidden. */
export function useDepositOrder(orderNo: string) {
  const query = useQuery({
    queryKey: orderKey(orderNo),
    queryFn: ({ signal }) => call('/deposit/order', { orderNo }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => data !== undefined && data.status !== 'Success' && openPollMs,
    refetchOnWindowFocus: true,
    // The page shows a failed load in its place; after a lost poll comes the next.
    meta: { background: true },
  })
  const credited = query.data?.creditedAt
  // Updates the balance at once instead of at its next refresh.
  useEffect(() => {
    if (credited !== undefined) void queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey })
  }, [credited])
  return query
}

export const rememberDepositOrder = (order: DepositOrder) => remember(orderKey(order.orderNo), order)

/** The pages on which a transfer is paid and its UTR is sent. */
export const transferPages = { upi: '/pages/wallet/DepositUpiDetail', imps: '/pages/wallet/DepositImpsDetail' } as const

export const openTransfer = (way: TransferMethod, orderNo: string) => navigateTo(transferPages[way], { orderNo })
