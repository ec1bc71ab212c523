import type { HistoryLocation, RouterHistory } from '@tanstack/history'
import { observable } from '../observable.ts'
import type { PathOf, QueryArgument, QueryOf, QueryShape, RouteTable, TabPathOf } from './route-table.ts'

/** `key` is the history entry's, so two visits to one address differ. */
export type Place<Path extends string = string> =
  | { kind: 'page'; path: Path; query: QueryShape; address: string; key: string }
  | { kind: 'not-found'; address: string; key: string }

/** Why a navigation did not happen (SPEC §2). */
export type Blocked = 'tab-page' | 'not-a-tab-page' | 'already-there'
export type Navigated = { done: true } | { done: false; why: Blocked }

export type NavigationOptions<Table extends RouteTable> = {
  history: RouterHistory
  table: Table
  aliases: { readonly [alias: string]: PathOf<Table> }
  home: TabPathOf<Table>
  /** Returns another page for visitors: the entry page. */
  gate: (path: PathOf<Table>) => PathOf<Table>
  /** Keeps the page that a visitor opened, for when the session begins. */
  wanted: { keep: (address: string) => void; take: () => string | undefined }
  log: (message: string) => void
}

/** SPEC §2's page stack: navigate, redirect, switch tab, back, quit points, no repeats, not-found. Without React; loads no pages. */
export function createNavigation<const Table extends RouteTable>(options: NavigationOptions<Table>) {
  type Path = PathOf<Table>
  const { history, table, aliases, home, gate, wanted, log } = options
  /** The address to end at while the stack is cleared, and one to open on it. */
  let rewindTo: string | undefined
  let onward: string | undefined
  /** The entry that Back leaves, until the browser has left it. */
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
        if (allowed !== home && !isTab(next.path)) wanted.keep(next.address)
        return clearStackTo(allowed)
      }
    }
    log(next.kind === 'page' ? `${how} ${next.address}` : `${how} ${next.address}: page is not found`)
    leaving = undefined
    place.set(next)
  }

  history.subscribe(({ location, action }) => {
    if (rewindTo === undefined) return arrive(location, action.type.toLowerCase())
    end(rewindTo, onward)
  })

  // Flushed at every step: otherwise the history would batch a tick into one browser entry.
  function push(address: string) {
    history.push(address)
    history.flush()
  }
  function replace(address: string) {
    history.replace(address)
    history.flush()
  }

  function end(address: string, then: string | undefined) {
    rewindTo = onward = undefined
    replace(address)
    if (then !== undefined) push(then)
  }

  /** Browsers cannot drop older entries: goes back to the oldest and replaces it, then opens `then` on top. */
  function clearStackTo(address: string, then?: string) {
    const isUnderWay = rewindTo !== undefined
    const below = depth()
    if (!isUnderWay && (below === 0 || history.length <= below)) return end(address, then)
    rewindTo = address
    onward = then
    if (!isUnderWay) history.go(-below)
  }

  function go(path: Path, query: QueryShape, how: (address: string) => void): Navigated {
    const address = addressOf(path, query)
    if ((rewindTo ?? place.current().address) === address) return blocked('already-there', address)
    // The stack is still being cleared: a second tap changes the final address.
    if (isQuitPoint(path) || rewindTo !== undefined) clearStackTo(address)
    else how(address)
    return { done: true }
  }

  function blocked(why: Blocked, address: string): Navigated {
    log(`blocked ${address}: ${why}`)
    return { done: false, why }
  }

  return {
    /** Returns the same object until the next navigation. */
    place: place.current,
    subscribe: place.subscribe,
    start: () => arrive(history.location, 'start'),
    navigateTo<To extends Exclude<Path, TabPathOf<Table>>>(path: To, ...[query]: QueryArgument<QueryOf<Table, To>>): Navigated {
      return isTab(path) ? blocked('tab-page', path) : go(path, query ?? {}, push)
    },
    redirectTo<To extends Exclude<Path, TabPathOf<Table>>>(path: To, ...[query]: QueryArgument<QueryOf<Table, To>>): Navigated {
      return isTab(path) ? blocked('tab-page', path) : go(path, query ?? {}, replace)
    },
    switchTab(path: TabPathOf<Table>): Navigated {
      return isTab(path) ? go(path, {}, replace) : blocked('not-a-tab-page', path)
    },
    /** Goes back a page, or Home if there is none. */
    back() {
      // A double tap is one step: the browser has not finished the first.
      if (rewindTo !== undefined || leaving === place.current().key) return
      if (!history.canGoBack()) return clearStackTo(home)
      leaving = place.current().key
      history.back()
    },
    recheck() {
      const at = place.current()
      const allowed = at.kind === 'page' ? gate(at.path) : undefined
      if (at.kind === 'page' && allowed !== at.path) clearStackTo(allowed!, allowed === home ? wanted.take() : undefined)
    },
    href: <To extends Path>(path: To, ...[query]: QueryArgument<QueryOf<Table, To>>) => `#${addressOf(path, query ?? {})}`,
  }
}

export function addressOf(path: string, query: QueryShape): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value)
  return search.size === 0 ? path : `${path}?${search}`
}
