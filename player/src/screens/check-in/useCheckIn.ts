import type { CheckIn } from '@lalmor/contract/promotions.ts'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallRefused } from '../../data/call.ts'
import { call, queryClient } from '../../data/client.ts'
import { isUncertain } from '../../data/intents.ts'
import { userInfoQuery } from '../../data/queries.ts'
import { remember } from '../../data/remember.ts'

const checkInQuery = queryOptions({
  queryKey: ['promo', 'check-in'],
  queryFn: ({ signal }) => call('/promo/checkIn', {}, { signal }),
  // Midnight opens the next one.
  staleTime: 0,
  refetchInterval: 60_000,
  meta: { background: true },
})
const mutationKey = ['check-in']

export const useCheckIn = () => useQuery(checkInQuery)

/** Makes today's check-in. `doubt`: an answer was lost and the server is being asked; or it was, and there was no check-in. */
export function useMakeCheckIn() {
  const [doubt, setDoubt] = useState<'checking' | 'not-made'>()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationKey,
    async mutationFn() {
      setDoubt(undefined)
      try {
        return await call('/promo/checkIn/make', {})
      } catch (error) {
        if (!isUncertain(error)) throw error
        setDoubt('checking')
        const found = await askUntilKnown()
        setDoubt(found.today === 'open' ? 'not-made' : undefined)
        return found
      }
    },
    onSuccess(checkIn) {
      remember(checkInQuery.queryKey, checkIn)
      // The bonus changes the balance, and the pages that list it.
      void queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: ['bonuses'] })
      void queryClient.invalidateQueries({ queryKey: ['promo'], type: 'inactive' })
    },
    // The current state has the reason of a refusal.
    onError: () => queryClient.invalidateQueries({ queryKey: checkInQuery.queryKey }),
    meta: { ownMessage: true },
  })
  return {
    /** A second tap before the button is busy does nothing. */
    make: () => void (queryClient.isMutating({ mutationKey }) === 0 && mutate()),
    isPending,
    isMade: isSuccess && doubt === undefined,
    doubt,
    error,
  }
}

/** Pause in milliseconds before each question; the last one repeats. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000] as const

/** Asks, and never sends the check-in again: midnight may pass meanwhile, and one tap would make two. */
async function askUntilKnown(): Promise<CheckIn> {
  for (let attempt = 0; ; attempt++) {
    await new Promise((resolve) => setTimeout(resolve, pauses[Math.min(attempt, pauses.length - 1)]))
    try {
      return await call('/promo/checkIn', {})
    } catch (error) {
      if (error instanceof CallRefused && !isUncertain(error)) throw error
    }
  }
}
