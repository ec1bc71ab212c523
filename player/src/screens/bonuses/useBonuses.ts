import type { OpenLot } from '@lalmor/contract/bonuses.ts'
import { useMutation } from '@tanstack/react-query'
import { useList } from '../../page/useList.ts'
import { call, queryClient } from '../../data/client.ts'
import { userInfoQuery } from '../../data/queries.ts'

const key = ['bonuses']

export const useBonuses = () =>
  useList({
    key,
    ask: (before: { before?: number }, options) => call('/bonus/list', before, options),
    next: ({ next }) => next,
    show: (pages) => ({ overview: pages[0]!.overview!, ended: pages.flatMap(({ ended }) => ended) }),
    meta: { ownMessage: true },
  })

/** Gives up at the figures shown; if they changed, it is refused and they are refetched. */
export const useGiveUp = () =>
  useMutation({
    mutationFn: ({ lotNo, left }: Pick<OpenLot, 'lotNo' | 'left'>) => call('/bonus/giveUp', { lotNo, forfeits: left }),
    onSettled: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: key }), queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey })]),
    meta: { ownMessage: true },
  })
