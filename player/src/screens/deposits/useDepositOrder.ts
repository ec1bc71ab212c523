import type { DepositOrder } from '@lalmor/contract/deposits.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { navigateTo } from '../../page/router.ts'
import { call, queryClient } from '../../data/client.ts'
import { userInfoQuery } from '../../data/queries.ts'
import { remember } from '../../data/remember.ts'
import type { TransferMethod } from './deposit-text.ts'

const orderKey = (orderNo: string) => ['deposit-order', orderNo]

/** PRODUCT §5: credits show within 2 s while open, even for closed orders, as late money is credited. */
export const openPollMs = 1_000

/** Polls an order until it is credited, but not on a hidden page. */
export function useDepositOrder(orderNo: string) {
  const query = useQuery({
    queryKey: orderKey(orderNo),
    queryFn: ({ signal }) => call('/deposit/order', { orderNo }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => data !== undefined && data.status !== 'Success' && openPollMs,
    refetchOnWindowFocus: true,
    // Failed loads show in place; lost polls are followed by others.
    meta: { background: true },
  })
  const credited = query.data?.creditedAt
  useEffect(() => {
    if (credited !== undefined) void queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey })
  }, [credited])
  return query
}

export const rememberDepositOrder = (order: DepositOrder) => remember(orderKey(order.orderNo), order)

export const transferPages = { upi: '/pages/wallet/DepositUpiDetail', imps: '/pages/wallet/DepositImpsDetail' } as const

export const openTransfer = (way: TransferMethod, orderNo: string) => navigateTo(transferPages[way], { orderNo })
