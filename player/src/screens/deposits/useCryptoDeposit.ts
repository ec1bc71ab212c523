import type { CryptoDeposit } from '@lalmor/contract/deposits.ts'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useVisitState } from '../../page/visit-state.ts'
import { call, queryClient } from '../../data/client.ts'
import { remember } from '../../data/remember.ts'

/** Interval of looking for new transfers; their order is polled for progress. */
const arrivalPollMs = 2_000

const cryptoQuery = queryOptions({
  queryKey: ['deposit-crypto'],
  queryFn: ({ signal }) => call('/deposit/crypto', {}, { signal }),
  staleTime: 0,
  // Arrivals, and the next rate when the lock ends.
  refetchInterval: arrivalPollMs,
  meta: { background: true },
})

/** The address with its rate, and the standing offer, asked once a visit before the address shows. */
export function useCryptoDeposit({ enabled }: { enabled: boolean }) {
  const query = useQuery({ ...cryptoQuery, enabled })
  const [isAnswered, setAnswered] = useVisitState('crypto-offer', false)
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (offer: string | null) => call('/deposit/choose', { offer }),
    onSuccess({ offer }) {
      const known = queryClient.getQueryData(cryptoQuery.queryKey)
      if (known?.offer) remember(cryptoQuery.queryKey, { ...known, offer: { ...known.offer, isChosen: offer === known.offer.offer } })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: cryptoQuery.queryKey }),
    meta: { ownMessage: true },
  })
  const offer: CryptoDeposit['offer'] = query.data?.offer
  return {
    query,
    offer,
    /** True while the offer is shown instead of the address. */
    isAsking: offer !== undefined && !isAnswered,
    isChosen: isPending ? variables !== null : offer?.isChosen === true,
    isChoosing: isPending,
    error,
    choose: (chosen: boolean) => offer && mutate(chosen ? offer.offer : null),
    answer: () => setAnswered(true),
    ask: () => setAnswered(false),
  }
}

export type CryptoDepositState = ReturnType<typeof useCryptoDeposit>
