import { queryOptions } from '@tanstack/react-query'
import { call, queryClient } from '../../data/client.ts'

export const withdrawalOptionsQuery = queryOptions({
  queryKey: ['withdrawal-options'],
  queryFn: ({ signal }) => call('/withdrawal/options', {}, { signal }),
  // Bets, other devices and operators change what can be withdrawn.
  staleTime: 0,
  refetchInterval: 30_000,
  meta: { ownMessage: true },
})

/** A requirement has been met, or no longer is: Withdraw shows nothing old, not even until the new answer. */
export const forgetWithdrawalOptions = () => queryClient.removeQueries({ queryKey: withdrawalOptionsQuery.queryKey })
