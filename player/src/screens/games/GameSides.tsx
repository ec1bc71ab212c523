import { lazy, Suspense } from 'react'
import { useWide } from '../../ui/wide.ts'
import { withStyles } from '../../page/with-styles.ts'
import type { OwnGame } from './WideGame.tsx'

const WideGame = lazy(() => withStyles(() => import('./WideGame.tsx')).catch(() => ({ default: () => null })))

/** Beside the frame, in a window that has room: the session, and how a game of our own is played and proved. */
export function GameSides({ own }: { own?: OwnGame }) {
  if (!useWide()) return null
  return (
    <Suspense>
      <WideGame own={own} />
    </Suspense>
  )
}
