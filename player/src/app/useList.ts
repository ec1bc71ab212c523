import { useInfiniteQuery, type QueryKey, type QueryMeta } from '@tanstack/react-query'
import type { CallOptions } from '../data/call.ts'

/** Where a page begins: where the one before it ended, or at the newest. */
type Before<From> = { before?: From }

export type AskPage<Page, From = string> = (before: Before<From>, options: CallOptions) => Promise<Page>

type List<Page, Shown, From> = {
  key: QueryKey
  ask: AskPage<Page, From>
  /** Where the page after this one begins; undefined where none does. */
  next: (page: Page) => From | undefined
  show: (pages: Page[]) => Shown
  meta?: QueryMeta
}

/** A list that comes page by page, the newest first, and anew at each visit. `PagedList` of `Loadable.tsx` shows it. */
export const useList = <Page, Shown, From = string>({ key, ask, next, show, meta = {} }: List<Page, Shown, From>) =>
  useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => ask(pageParam, { signal }),
    initialPageParam: {} as Before<From>,
    getNextPageParam: (page) => {
      const before = next(page)
      return before === undefined ? undefined : { before }
    },
    select: ({ pages }) => show(pages),
    staleTime: 0,
    meta,
  })
