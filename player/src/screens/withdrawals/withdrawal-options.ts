import { queryOptions } from '@tanstack/react-query'
import { call, queryClient } from '../../data/client.ts'

export const withdrawalOptionsQuery = queryOptions({
  queryKey: ['withdrawal-options'],
  queryFn: ({ signal }) => call('/withdrawal/options', {}, { signal }),
  // A bet, another device and an operator change what may be taken out.
  staleTime: 0,
  refetchInterval: 30_000,
  meta: { ownMessage: true },
})

/** What was missing is there now, or the other way round: Withdraw shows nothing of before, not even until it has asked. */
export const forgetWithdrawalOptions = () => queryClient.removeQueries({ queryKey: withdrawalOptionsQuery.queryKey })
