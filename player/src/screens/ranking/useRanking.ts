import type { Board } from '@lalmor/contract/ranking.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call, queryClient } from '../../data/client.ts'
import { profileQuery } from '../../data/profile.ts'
import { remember } from '../../data/remember.ts'

/** Boards take in the journal every minute. */
const refreshMs = 60_000

export const useRanking = (board: Board, last: boolean) =>
  useQuery({
    queryKey: ['ranking', board, last],
    queryFn: ({ signal }) => call('/rank/board', { board, last }, { signal }),
    staleTime: 0,
    refetchInterval: refreshMs,
    meta: { background: true },
  })

export const useHide = () =>
  useMutation({
    mutationFn: (hidden: boolean) => call('/user/updateProfile', { hidden }),
    onSuccess(profile) {
      remember(profileQuery.queryKey, profile)
      return queryClient.invalidateQueries({ queryKey: ['ranking'] })
    },
  })
