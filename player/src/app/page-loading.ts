import type { ComponentType } from 'react'
import { observable } from '../observable.ts'
import type { Place } from '../page/navigation.ts'
import type { QueryShape } from '../page/route-table.ts'

/** Fetches a page's chunk. */
export type LoadPage<Query extends QueryShape> = () => Promise<{ default: ComponentType<{ query: Query }> }>

type PageComponent = ComponentType<{ query: QueryShape }>

/** The screen's content for a place. */
export type Shown =
  /** A cold start in its first 200 ms: the painted shell of index.html stays. */
  | { kind: 'shell' }
  | { kind: 'loading'; place: Place }
  | { kind: 'page'; place: Place & { kind: 'page' }; Page: PageComponent }
  | { kind: 'failed'; place: Place }
  | { kind: 'not-found'; place: Place & { kind: 'not-found' } }

/** SPEC §2 and §9. */
export const loadingDelayMs = 200
export const loadingTimeoutMs = 60_000

/**
 * Fetches the chunk of the app's current place. The previous page stays for 200 ms, then a placeholder shows; a chunk that fails or takes
 * 60 s ends in the error placeholder, which reloads the document when tapped.
 */
export function createPageLoading(options: {
  place: () => Place
  subscribe: (notify: () => void) => void
  loaderOf: (path: string) => LoadPage<QueryShape>
  /** Called with a chunk's error. */
  report: (error: unknown, path: string) => void
}) {
  const { place, subscribe, loaderOf, report } = options
  const loaded = new Map<string, PageComponent>()
  const { current: shown, subscribe: onShown, set: show } = observable<Shown>({ kind: 'shell' })
  let cancel = () => {}

  function follow() {
    cancel()
    const target = place()
    if (target.kind === 'not-found') return show({ kind: 'not-found', place: target })
    const Page = loaded.get(target.path)
    if (Page) return show({ kind: 'page', place: target, Page })

    const delay = setTimeout(() => show({ kind: 'loading', place: target }), loadingDelayMs)
    const timeout = setTimeout(() => settle({ kind: 'failed', place: target }), loadingTimeoutMs)
    let current = true
    cancel = () => {
      current = false
      clearTimeout(delay)
      clearTimeout(timeout)
    }
    function settle(next: Shown) {
      if (!current) return
      cancel()
      show(next)
    }
    loaderOf(target.path)().then(
      (module) => {
        loaded.set(target.path, module.default)
        settle({ kind: 'page', place: target, Page: module.default })
      },
      (error: unknown) => {
        report(error, target.path)
        settle({ kind: 'failed', place: target })
      },
    )
  }

  subscribe(follow)
  return {
    shown,
    /** Adds a page that is part of the app: it shows without being fetched. */
    add: (path: string, Page: PageComponent) => void loaded.set(path, Page),
    /** Prefetches pages, so that opening them shows them at once. One that fails is fetched again when needed. */
    prefetch(paths: readonly string[]) {
      for (const path of paths)
        loaderOf(path)().then(
          (module) => loaded.set(path, module.default),
          () => undefined,
        )
    },
    subscribe: onShown,
  }
}
