import type { Reason } from '@lalmor/contract/refusals.ts'
import type { ReactNode } from 'react'
import { CallRefused } from '../data/call.ts'
import { callErrorText } from '../i18n/refusal-text.ts'
import { Bones } from '../ui/Bones.tsx'
import { ErrorPlaceholder } from '../ui/ErrorPlaceholder.tsx'
import { ListEnd, type Pages } from '../ui/ListEnd.tsx'

export type Query<Data> = { data: Data | undefined; error: Error | null; refetch: () => unknown }

type Props<Data> = {
  of: Query<Data>
  bones?: ReactNode
  /** What stands here when there is no such thing, and how the server refuses it. */
  missing?: { reason: Reason; shows: ReactNode }
  /** Absent where what is loaded has a page of its own. */
  children?: (data: Data) => ReactNode
}

/** What a query has come to: its data, that there is no such thing, that it did not come, or the shapes of what is on its way. */
export function Loadable<Data>({ of: { data, error, refetch }, bones = <Bones />, missing, children }: Props<Data>) {
  if (data !== undefined) return children?.(data)
  if (!error) return bones
  // A number out of form is refused as bad input: to the player it is the same as no such thing.
  if (missing && error instanceof CallRefused && (error.reason === missing.reason || error.reason === 'BadInput')) return missing.shows
  return <ErrorPlaceholder title={callErrorText(error)} onRetry={() => void refetch()} />
}

/** Two queries that a page needs both of. */
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
  /** Label of the next page while it is on its way. */
  more: string
  /** Below the last page. */
  end: ReactNode
  children: (shown: Shown) => ReactNode
}

/** A list that comes page by page (`useList.ts`): its shapes, that it did not come or has nothing in it, or its rows and how it goes on. */
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
