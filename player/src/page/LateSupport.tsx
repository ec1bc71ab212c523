import { lazy, Suspense } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { withStyles } from './with-styles.ts'

const Support = lazy(() => withStyles(() => import('./Support.tsx')).catch(() => ({ default: () => null })))

/** Support where something has failed. Its chunk comes when it is shown; without it the page is as before. */
export const LateSupport = () => (
  <ErrorBoundary fallback={null}>
    <Suspense>
      <Support />
    </Suspense>
  </ErrorBoundary>
)
