import type { OpenLot } from '@lalmor/contract/bonuses.ts'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { call, queryClient } from '../../data/client.ts'
import { userInfoQuery } from '../../data/queries.ts'

const key = ['bonuses']

/** How bonuses and deposits stand, and those that are over, page by page. */
export const useBonuses = () =>
  useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => call('/bonus/list', { ...(pageParam !== undefined && { before: pageParam }) }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ overview: pages[0]!.overview!, ended: pages.flatMap(({ ended }) => ended) }),
    // Every bet changes it.
    staleTime: 0,
    meta: { ownMessage: true },
  })

/** Gives a bonus up as it is shown. Refused because it has changed, it is asked for anew, so that the next look is at what is. */
export const useGiveUp = () =>
  useMutation({
    mutationFn: ({ lotNo, left }: Pick<OpenLot, 'lotNo' | 'left'>) => call('/bonus/giveUp', { lotNo, forfeits: left }),
    onSettled: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: key }), queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey })]),
    meta: { ownMessage: true },
  })
