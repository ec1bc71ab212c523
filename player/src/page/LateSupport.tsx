import { lazy, Suspense } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { withStyles } from './with-styles.ts'

const Support = lazy(() => withStyles(() => import('./Support.tsx')).catch(() => ({ default: () => null })))

/** Loads when shown; if it fails the page stays as it is. */
export const LateSupport = () => (
  <ErrorBoundary fallback={null}>
    <Suspense>
      <Support />
    </Suspense>
  </ErrorBoundary>
)
