import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { queryClient } from '../data/client.ts'
import { useSession } from '../data/queries.ts'
import { Toast } from '../ui/Toast.tsx'
import { appSheets } from './app-sheets.ts'
import { AppSheets } from './AppSheets.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { labelOf } from './page-label.ts'
import { LoadFailed, PageLoading } from './PageStates.tsx'
import { NotFound } from './NotFound.tsx'
import type { Shown } from './page-loading.ts'
import { PendingRound } from './PendingRound.tsx'
import { product } from './product.ts'
import { pages } from './router.ts'
import { restoreScroll } from './scroll.ts'
import { SessionEnded } from './SessionEnded.tsx'

export function App() {
  const shown = useSyncExternalStore(pages.subscribe, pages.shown)
  useTitle(shown)
  useArrival(shown)
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <Page shown={shown} />
      </ErrorBoundary>
      <AppSheets />
      <SessionEnded />
      <Pending />
      <Toast />
    </QueryClientProvider>
  )
}

function Page({ shown }: { shown: Shown }) {
  switch (shown.kind) {
    case 'shell':
      return null
    case 'loading':
      return <PageLoading place={shown.place} />
    case 'failed':
      return <LoadFailed place={shown.place} />
    case 'not-found':
      return <NotFound address={shown.place.address} />
    case 'page':
      // The key makes a page of another address, or of another visit, start anew.
      return <shown.Page key={shown.place.key} query={shown.place.query} />
  }
}

/** A round left open by a reload, once per session. */
function Pending() {
  const uid = useSession()?.uid
  return uid === undefined ? null : <PendingRound key={uid} uid={uid} />
}

/** SPEC §2, common layout: the product's name plus the page's label. */
function useTitle(shown: Shown) {
  const title = shown.kind === 'shell' ? undefined : labelOf(shown.place)
  useEffect(() => {
    document.title = title === undefined ? product.name : `${product.name} · ${title}`
  }, [title])
}

/** A new page starts at its top, one gone back to where it was left; sheets close, and focus goes to the content. */
function useArrival(shown: Shown) {
  const key = shown.kind === 'shell' ? undefined : shown.place.key
  const first = useRef(true)
  useLayoutEffect(() => {
    if (key === undefined || shown.kind === 'loading') return
    restoreScroll(key)
    appSheets.show(undefined)
    if (!first.current) document.querySelector('main')?.focus({ preventScroll: true })
    first.current = false
  }, [key, shown.kind])
}
