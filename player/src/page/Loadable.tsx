import type { Reason } from '@lalmor/contract/refusals.ts'
import type { ReactNode } from 'react'
import { CallRefused } from '../data/call.ts'
import { callErrorText } from '../data/refusal-text.ts'
import { Bones } from '../ui/Bones.tsx'
import { Failure } from './Failure.tsx'
import { ListEnd, type Pages } from '../ui/ListEnd.tsx'

export type Query<Data> = { data: Data | undefined; error: Error | null; refetch: () => unknown }

type Props<Data> = {
  of: Query<Data>
  bones?: ReactNode
  /** Shown when the thing does not exist, and the server's reason then. */
  missing?: { reason: Reason; shows: ReactNode }
  /** Absent where the loaded thing has a page of its own. */
  children?: (data: Data) => ReactNode
}

/** Shows a query's state: its data, that nothing was found, that it failed, or placeholder shapes while it loads. */
export function Loadable<Data>({ of: { data, error, refetch }, bones = <Bones />, missing, children }: Props<Data>) {
  if (data !== undefined) return children?.(data)
  if (!error) return bones
  // A malformed number is refused as bad input; for the player it simply does not exist.
  if (missing && error instanceof CallRefused && (error.reason === missing.reason || error.reason === 'BadInput')) return missing.shows
  return <Failure title={callErrorText(error)} onRetry={() => void refetch()} />
}

/** Combines two queries that a page needs both of. */
export const both = <A, B>(a: Query<A>, b: Query<B>): Query<[A, B]> => ({
  data: a.data !== undefined && b.data !== undefined ? [a.data, b.data] : undefined,
  error: a.error ?? b.error,
  refetch() {
    a.refetch()
    b.refetch()
  },
})

type ListProps<Shown> = {
  pages: Query<Shown> & Pages
  bones?: ReactNode
  isEmpty: (shown: Shown) => boolean
  none: ReactNode
  /** Label for the next page while it loads. */
  more: string
  /** Below the last page. */
  end: ReactNode
  children: (shown: Shown) => ReactNode
}

/**
 * Shows a list that loads page by page (`useList.ts`): placeholder shapes, a failure, an empty list, or its rows and what comes below them.
 */
export const PagedList = <Shown,>({ pages, bones, isEmpty, none, more, end, children }: ListProps<Shown>) => (
  <Loadable of={pages} bones={bones}>
    {(shown) =>
      isEmpty(shown) ? (
        none
      ) : (
        <>
          {children(shown)}
          <ListEnd pages={pages} label={more}>
            {end}
          </ListEnd>
        </>
      )
    }
  </Loadable>
)
