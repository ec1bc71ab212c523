import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, startTransition, Suspense, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { language, queryClient, session } from '../data/client.ts'
import { useSession, useUserRefresh } from '../data/queries.ts'
import { Failure } from '../page/Failure.tsx'
import { Toast } from '../ui/Toast.tsx'
import { appSheets } from '../page/app-sheets.ts'
import { AppSheets } from './AppSheets.tsx'
import { ErrorBoundary } from '../page/ErrorBoundary.tsx'
import { labelOf } from './page-label.ts'
import { LoadFailed, PageLoading } from './PageStates.tsx'
import type { partFiles } from './page-files.ts'
import type { Shown } from './page-loading.ts'
import { product } from '../data/product.ts'
import { pages } from './pages.ts'
import { restoreScroll } from './scroll.ts'
import { Tabs } from '../page/TabPage.tsx'
import { useRailed } from '../ui/wide.ts'
import { withStyles } from '../page/with-styles.ts'

type Parts = typeof partFiles
const part = <Part,>(load: (files: Parts) => Promise<Part>) => withStyles(async () => load((await import('./page-files.ts')).partFiles))

const Pwa = lazy(() =>
  new Promise((resume) => setTimeout(resume, 3_000)).then(() => part(({ Pwa }) => Pwa())).catch(() => ({ default: () => null })),
)

const NotFound = lazy(() => part(({ NotFound }) => NotFound()))

const SessionEnded = lazy(() => part(({ SessionEnded }) => SessionEnded()))

const RailLinks = lazy(() => part(({ RailLinks }) => RailLinks()).catch(() => ({ default: () => null })))

/** Loads once the page is drawn: questions, an unfinished round, and keeping answers for offline use. */
const Asks = lazy(() => part(({ Asks }) => Asks()))
const PendingRound = lazy(() => part(({ PendingRound }) => PendingRound()))

export function App() {
  const shown = useShown()
  // Waits until the page is drawn, because its arrival closes whatever was open.
  const path = shown.kind === 'page' ? shown.place.path : undefined
  // Rendering looks texts up, so a change of language renders everything.
  useSyncExternalStore(language.subscribe, language.shown)
  useTitle(shown)
  useArrival(shown)
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary fallback={<Failure onRetry={() => window.location.reload()} />}>
        <Rail shown={shown} />
        <Page shown={shown} />
      </ErrorBoundary>
      <AppSheets />
      {/* A part that only informs must not break the page when it fails. */}
      <ErrorBoundary fallback={null}>
        <Ended />
      </ErrorBoundary>
      <ErrorBoundary fallback={null}>
        <Player path={path} />
      </ErrorBoundary>
      <ErrorBoundary fallback={null}>
        <Suspense>
          <Pwa path={path} />
        </Suspense>
      </ErrorBoundary>
      <Toast />
    </QueryClientProvider>
  )
}

/** A page is drawn in slices, so that the tap is answered first. */
function useShown(): Shown {
  const [shown, setShown] = useState(pages.shown)
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setShown(pages.shown()))
    follow()
    return pages.subscribe(follow)
  }, [])
  return shown
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
      return (
        <Suspense>
          <NotFound address={shown.place.address} />
        </Suspense>
      )
    case 'page':
      // A new address or visit starts from scratch. A page that throws keeps its bars.
      return (
        <ErrorBoundary key={shown.place.key} fallback={<LoadFailed place={shown.place} />}>
          <shown.Page query={shown.place.query} />
        </ErrorBoundary>
      )
  }
}

/** The rail is beside every page but games, which need the width. Below 1024 px tab pages have their own bar. */
function Rail({ shown }: { shown: Shown }) {
  const [railed, session] = [useRailed(), useSession()]
  if (!railed || !session || shown.kind === 'shell') return null
  const path = shown.place.kind === 'page' ? shown.place.path : undefined
  return path?.startsWith('/pages/webview/') ? null : (
    <Tabs path={path}>
      <Suspense>
        <RailLinks />
      </Suspense>
    </Tabs>
  )
}

function LoggedIn({ uid, path }: { uid: string; path: string | undefined }) {
  useUserRefresh()
  return (
    <>
      <ErrorBoundary fallback={null}>
        <Suspense>
          <Asks uid={uid} path={path} />
        </Suspense>
      </ErrorBoundary>
      <ErrorBoundary fallback={null}>
        <Suspense>
          <PendingRound uid={uid} />
        </Suspense>
      </ErrorBoundary>
    </>
  )
}

function Player({ path }: { path: string | undefined }) {
  const uid = useSession()?.uid
  return uid === undefined ? null : <LoggedIn key={uid} uid={uid} path={path} />
}

function Ended() {
  const ended = useSyncExternalStore(session.subscribe, session.ended)
  return (
    ended && (
      <Suspense>
        <SessionEnded ended={ended} />
      </Suspense>
    )
  )
}

/** SPEC §2: the product's name and the page's label. */
function useTitle(shown: Shown) {
  const title = shown.kind === 'shell' ? undefined : labelOf(shown.place)
  // Layout effects precede pages' effects: a game adds its name.
  useLayoutEffect(() => {
    document.title = title === undefined ? product.name : `${product.name} · ${title}`
  }, [title])
}

/** A new page starts at the top, Back restores the scroll. Closes sheets and focuses the content. */
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
