import { lazy, Suspense } from 'react'
import { useTable } from '../../ui/wide.ts'
import { withStyles } from '../../page/with-styles.ts'
import type { OwnGame } from './WideGame.tsx'

const WideGame = lazy(() => withStyles(() => import('./WideGame.tsx')).catch(() => ({ default: () => null })))

/** Shows in wide windows the session, and how our games are played and proved. */
export function GameSides({ own }: { own?: OwnGame }) {
  if (!useTable()) return null
  return (
    <Suspense>
      <WideGame own={own} />
    </Suspense>
  )
}
