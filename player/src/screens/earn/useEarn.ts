import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call, queryClient } from '../../data/client.ts'
import { rememberBalance } from '../../data/queries.ts'
import { remember } from '../../data/remember.ts'

/** Friends' bets count at night; other devices claim at any time. */
const refreshMs = 60_000

const earnQuery = queryOptions({
  queryKey: ['earn', 'overview'],
  queryFn: ({ signal }) => call('/earn/overview', {}, { signal }),
  staleTime: 0,
  refetchInterval: refreshMs,
  meta: { background: true },
})

export const useEarn = () => useQuery(earnQuery)

export const useFriends = () =>
  useQuery({
    queryKey: ['earn', 'friends'],
    queryFn: ({ signal }) => call('/earn/friends', {}, { signal }),
    staleTime: 0,
    refetchInterval: refreshMs,
    meta: { background: true },
  })

/** A repeated claim pays nothing twice. */
export const useClaimEarned = () =>
  useMutation({
    mutationFn: () => call('/earn/claim', {}),
    onSuccess({ earn, balance }) {
      remember(earnQuery.queryKey, earn)
      rememberBalance(balance)
      void queryClient.invalidateQueries({ queryKey: ['promotions'] })
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: ['earn'] }),
    meta: { ownMessage: true },
  })
