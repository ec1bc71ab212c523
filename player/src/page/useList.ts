import { useInfiniteQuery, type QueryKey, type QueryMeta } from '@tanstack/react-query'
import type { CallOptions } from '../data/call.ts'

/** The end of the previous page, or undefined for the newest. */
type Before<From> = { before?: From }

export type AskPage<Page, From = string> = (before: Before<From>, options: CallOptions) => Promise<Page>

type List<Page, Shown, From> = {
  key: QueryKey
  ask: AskPage<Page, From>
  first?: From
  /** Undefined at the end. */
  next: (page: Page) => From | undefined
  show: (pages: Page[]) => Shown
  meta?: QueryMeta
}

/** Newest first, refetched at each visit. Shown by `PagedList` in `Loadable.tsx`. */
export const useList = <Page, Shown, From = string>({ key, ask, first, next, show, meta = {} }: List<Page, Shown, From>) =>
  useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => ask(pageParam, { signal }),
    initialPageParam: (first === undefined ? {} : { before: first }) as Before<From>,
    getNextPageParam: (page) => {
      const before = next(page)
      return before === undefined ? undefined : { before }
    },
    select: ({ pages }) => show(pages),
    staleTime: 0,
    meta,
  })
