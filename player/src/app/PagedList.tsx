import type { ReactNode } from 'react'
import { ListEnd, type Pages } from '../ui/ListEnd.tsx'
import { Loadable, type Query } from './Loadable.tsx'

type Props<Shown> = {
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
export const PagedList = <Shown,>({ pages, bones, isEmpty, none, more, end, children }: Props<Shown>) => (
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
