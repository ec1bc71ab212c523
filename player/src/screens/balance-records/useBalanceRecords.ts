import type { RecordKind } from '@lalmor/contract/record-kinds.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../data/client.ts'
import { joinDays } from './join-days.ts'

/** The player's balance records of a kind, or all, newest first, page by page. */
export function useBalanceRecords(kind: RecordKind | undefined) {
  return useInfiniteQuery({
    queryKey: ['balance-records', kind],
    queryFn: ({ pageParam, signal }) =>
      call('/wallet/records', { ...(kind && { kind }), ...(pageParam !== undefined && { before: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => joinDays(pages),
    staleTime: 0,
  })
}
