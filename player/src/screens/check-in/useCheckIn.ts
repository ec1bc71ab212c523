import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryClient } from '../../data/client.ts'
import { asker } from '../../data/play.ts'
import { userInfoQuery } from '../../data/queries.ts'
import { remember } from '../../data/remember.ts'
import { untilCertain } from '../../data/until-certain.ts'

const checkInQuery = queryOptions({
  queryKey: ['promo', 'check-in'],
  queryFn: ({ signal }) => call('/promo/checkIn', {}, { signal }),
  // Midnight opens the next check-in.
  staleTime: 0,
  refetchInterval: 60_000,
  meta: { background: true },
})
const mutationKey = ['check-in']

export const useCheckIn = () => useQuery(checkInQuery)

/** `doubt`: an answer was lost and the server is being asked; or the check-in was not made. */
export function useMakeCheckIn() {
  const [doubt, setDoubt] = useState<'checking' | 'not-made'>()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationKey,
    async mutationFn() {
      setDoubt(undefined)
      let wasLost = false
      const checkIn = await untilCertain(asker, asker.uid() ?? '', {
        send: () => call('/promo/checkIn/make', {}),
        // Never sent again: after midnight one tap would make two.
        again: () => call('/promo/checkIn', {}),
        doubt() {
          wasLost = true
          setDoubt('checking')
        },
      })
      if (wasLost) setDoubt(checkIn.today === 'open' ? 'not-made' : undefined)
      return checkIn
    },
    onSuccess(checkIn) {
      remember(checkInQuery.queryKey, checkIn)
      // The bonus changes the balance and its lists.
      void queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: ['bonuses'] })
      void queryClient.invalidateQueries({ queryKey: ['promo'], type: 'inactive' })
    },
    // The current state has the reason of the refusal.
    onError: () => queryClient.invalidateQueries({ queryKey: checkInQuery.queryKey }),
    meta: { ownMessage: true },
  })
  return {
    /** Ignores a second tap before the button is busy. */
    make: () => void (queryClient.isMutating({ mutationKey }) === 0 && mutate()),
    isPending,
    isMade: isSuccess && doubt === undefined,
    doubt,
    error,
  }
}
