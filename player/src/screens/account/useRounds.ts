import type { RecordFilter } from '@lalmor/contract/rounds.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../data/client.ts'

/** The player's rounds of a filter, newest first, page by page, and what all of them came to. */
export function useRounds(only: RecordFilter) {
  return useInfiniteQuery({
    queryKey: ['rounds', only],
    queryFn: ({ pageParam, signal }) => call('/round/list', { only, ...(pageParam !== undefined && { before: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ rounds, more }) => (more ? rounds.at(-1)?.roundId : undefined),
    select: ({ pages }) => ({ rounds: pages.flatMap(({ rounds }) => rounds), totals: pages[0]?.totals }),
    staleTime: 0,
  })
}
