import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../data/client.ts'

/** The player's rounds, newest first, page by page. */
export function useRounds() {
  return useInfiniteQuery({
    queryKey: ['rounds'],
    queryFn: ({ pageParam, signal }) => call('/round/list', pageParam === undefined ? {} : { before: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ rounds, more }) => (more ? rounds.at(-1)?.roundId : undefined),
    select: ({ pages }) => pages.flatMap(({ rounds }) => rounds),
    staleTime: 0,
  })
}
