import type { ComponentType } from 'react'
import { observable } from '../observable.ts'
import type { Place } from '../page/navigation.ts'
import type { QueryShape } from '../page/route-table.ts'

export type LoadPage<Query extends QueryShape> = () => Promise<{ default: ComponentType<{ query: Query }> }>

type PageComponent = ComponentType<{ query: QueryShape }>

export type Shown =
  /** The first 200 ms of a cold start: index.html's painted shell stays. */
  | { kind: 'shell' }
  | { kind: 'loading'; place: Place }
  | { kind: 'page'; place: Place & { kind: 'page' }; Page: PageComponent }
  | { kind: 'failed'; place: Place }
  | { kind: 'not-found'; place: Place & { kind: 'not-found' } }

/** SPEC §2 and §9. */
export const loadingDelayMs = 200
export const loadingTimeoutMs = 60_000

/** The previous page stays for 200 ms, then a placeholder. A chunk that fails or takes 60 s ends in the error placeholder. */
export function createPageLoading(options: {
  place: () => Place
  subscribe: (notify: () => void) => void
  loaderOf: (path: string) => LoadPage<QueryShape>
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
    /** Adds a page that is in the app's own chunk. */
    add: (path: string, Page: PageComponent) => void loaded.set(path, Page),
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
