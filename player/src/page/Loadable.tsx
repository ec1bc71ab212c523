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
  /** Shown for something that does not exist, with the server's reason. */
  missing?: { reason: Reason; shows: ReactNode }
  /** Absent if the loaded thing has its own page. */
  children?: (data: Data) => ReactNode
}

/** Data, nothing found, failure, or placeholder shapes. */
export function Loadable<Data>({ of: { data, error, refetch }, bones = <Bones />, missing, children }: Props<Data>) {
  if (data !== undefined) return children?.(data)
  if (!error) return bones
  // To a player, a malformed number means that it does not exist.
  if (missing && error instanceof CallRefused && (error.reason === missing.reason || error.reason === 'BadInput')) return missing.shows
  return <Failure title={callErrorText(error)} onRetry={() => void refetch()} />
}

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
  more: string
  end: ReactNode
  children: (shown: Shown) => ReactNode
}

/** For `useList.ts`: placeholders, failure, an empty list, or rows and what is below. */
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
