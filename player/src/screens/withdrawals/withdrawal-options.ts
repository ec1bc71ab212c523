import { queryOptions } from '@tanstack/react-query'
import { call, queryClient } from '../../data/client.ts'

export const withdrawalOptionsQuery = queryOptions({
  queryKey: ['withdrawal-options'],
  queryFn: ({ signal }) => call('/withdrawal/options', {}, { signal }),
  // Bets, devices and operators change the options.
  staleTime: 0,
  refetchInterval: 30_000,
  meta: { ownMessage: true },
})

/** Call after a requirement changed: Withdraw shows nothing old, not even briefly. */
export const forgetWithdrawalOptions = () => queryClient.removeQueries({ queryKey: withdrawalOptionsQuery.queryKey })
