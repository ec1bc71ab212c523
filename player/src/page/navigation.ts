import type { HistoryLocation, RouterHistory } from '@tanstack/history'
import { observable } from '../observable.ts'
import type { PathOf, QueryArgument, QueryOf, QueryShape, RouteTable, TabPathOf } from './route-table.ts'

/** A place in the app. `key` identifies the history entry: two visits to one address have different keys. */
export type Place<Path extends string = string> =
  | { kind: 'page'; path: Path; query: QueryShape; address: string; key: string }
  | { kind: 'not-found'; address: string; key: string }

/** Why a navigation did not happen (SPEC §2). */
export type Blocked = 'tab-page' | 'not-a-tab-page' | 'already-there'
export type Navigated = { done: true } | { done: false; why: Blocked }

export type NavigationOptions<Table extends RouteTable> = {
  history: RouterHistory
  table: Table
  /** Other spellings of a page's path. */
  aliases: { readonly [alias: string]: PathOf<Table> }
  /** The tab page that in-app Back leads to when nothing is below. */
  home: TabPathOf<Table>
  /** The page to show instead of `path`, or `path` itself: visitors are led to the entry page. */
  gate: (path: PathOf<Table>) => PathOf<Table>
  log: (message: string) => void
}

/**
 * SPEC §2's page stack over a history: navigate, redirect, switch tab, back, quit points, a guard against repeats and a not-found handler.
 * Independent of React; loads no pages.
 */
export function createNavigation<const Table extends RouteTable>(options: NavigationOptions<Table>) {
  type Path = PathOf<Table>
  const { history, table, aliases, home, gate, log } = options
  /** The address to end at, while the stack is being cleared. */
  let rewindTo: string | undefined
  /** The entry that Back is leaving, until the browser has left it. */
  let leaving: string | undefined
  const place = observable<Place<Path>>(placeAt(history.location))

  function placeAt(location: HistoryLocation): Place<Path> {
    const key = location.state.key ?? ''
    const path = aliases[location.pathname] ?? location.pathname
    if (!isPath(path)) return { kind: 'not-found', address: location.pathname + location.search, key }
    const query = table[path]!.read(new URLSearchParams(location.search))
    return { kind: 'page', path, query, address: addressOf(path, query), key }
  }

  function isPath(text: string): text is Path {
    return Object.hasOwn(table, text)
  }
  const isTab = (path: Path) => table[path]!.tab !== undefined
  const isQuitPoint = (path: Path) => isTab(path) || table[path]!.quit === true
  const depth = () => history.location.state.__TSR_index

  function arrive(location: HistoryLocation, how: string) {
    const next = placeAt(location)
    if (next.kind === 'page') {
      const allowed = gate(next.path)
      if (allowed !== next.path) {
        log(`${how} ${next.address}: leads to ${allowed}`)
        return clearStackTo(allowed)
      }
    }
    log(next.kind === 'page' ? `${how} ${next.address}` : `${how} ${next.address}: page is not found`)
    leaving = undefined
    place.set(next)
  }

  history.subscribe(({ location, action }) => {
    if (rewindTo === undefined) return arrive(location, action.type.toLowerCase())
    const address = rewindTo
    rewindTo = undefined
    replace(address)
  })

  // The history batches everything within one tick into one browser entry, so each step is flushed at once.
  function push(address: string) {
    history.push(address)
    history.flush()
  }
  function replace(address: string) {
    history.replace(address)
    history.flush()
  }

  /** The browser cannot drop entries below the current one: go to the lowest and replace it. */
  function clearStackTo(address: string) {
    if (rewindTo !== undefined) return void (rewindTo = address)
    const below = depth()
    if (below === 0 || history.length <= below) return replace(address)
    rewindTo = address
    history.go(-below)
  }

  function go(path: Path, query: QueryShape, how: (address: string) => void): Navigated {
    const address = addressOf(path, query)
    if ((rewindTo ?? place.current().address) === address) return blocked('already-there', address)
    // The browser is still going down: a second tap meanwhile changes where it ends.
    if (isQuitPoint(path) || rewindTo !== undefined) clearStackTo(address)
    else how(address)
    return { done: true }
  }

  function blocked(why: Blocked, address: string): Navigated {
    log(`blocked ${address}: ${why}`)
    return { done: false, why }
  }

  return {
    /** Returns the current place; the same object until the next navigation. */
    place: place.current,
    subscribe: place.subscribe,
    /** Shows the first page. Navigations before it are not announced. */
    start: () => arrive(history.location, 'start'),
    /** Opens a page on top of the stack. */
    navigateTo<To extends Exclude<Path, TabPathOf<Table>>>(path: To, ...[query]: QueryArgument<QueryOf<Table, To>>): Navigated {
      return isTab(path) ? blocked('tab-page', path) : go(path, query ?? {}, push)
    },
    /** Opens a page in place of the current one. */
    redirectTo<To extends Exclude<Path, TabPathOf<Table>>>(path: To, ...[query]: QueryArgument<QueryOf<Table, To>>): Navigated {
      return isTab(path) ? blocked('tab-page', path) : go(path, query ?? {}, replace)
    },
    switchTab(path: TabPathOf<Table>): Navigated {
      return isTab(path) ? go(path, {}, replace) : blocked('not-a-tab-page', path)
    },
    /** Goes to the page below, or Home when there is none. */
    back() {
      // A double tap is one step: the browser has not finished the first.
      if (rewindTo !== undefined || leaving === place.current().key) return
      if (!history.canGoBack()) return clearStackTo(home)
      leaving = place.current().key
      history.back()
    },
    /** Applies the gate again after the session began or ended. */
    recheck() {
      const at = place.current()
      if (at.kind === 'page' && gate(at.path) !== at.path) clearStackTo(gate(at.path))
    },
    /** Returns the `href` for a link. */
    href: <To extends Path>(path: To, ...[query]: QueryArgument<QueryOf<Table, To>>) => `#${addressOf(path, query ?? {})}`,
  }
}

export function addressOf(path: string, query: QueryShape): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value)
  return search.size === 0 ? path : `${path}?${search}`
}
