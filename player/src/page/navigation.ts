import { observable } from '../observable.ts'
import type { OpenSheet } from '../ui/open-sheets.ts'
import type { createHashHistory } from './hash-history.ts'
import type { PathOf, QueryArgument, QueryOf, QueryShape, RouteTable, TabPathOf } from './route-table.ts'

/** `key` is the visit's, so two visits to one address differ. */
export type Place<Path extends string = string> =
  | { kind: 'page'; path: Path; query: QueryShape; address: string; key: string }
  | { kind: 'not-found'; address: string; key: string }

/** Why a navigation did not happen (SPEC §2). */
export type Blocked = 'tab-page' | 'not-a-tab-page' | 'already-there'
export type Navigated = { done: true } | { done: false; why: Blocked }

export type NavigationOptions<Table extends RouteTable> = {
  history: ReturnType<typeof createHashHistory>
  /** Open sheets, oldest first. */
  sheets: { current: () => readonly OpenSheet[]; subscribe: (notify: () => void) => unknown }
  now: () => number
  table: Table
  aliases: { readonly [alias: string]: PathOf<Table> }
  home: TabPathOf<Table>
  /** Returns another page for visitors: the entry page. */
  gate: (path: PathOf<Table>) => PathOf<Table>
  /** Keeps the page that a visitor opened, for when the session begins. */
  wanted: { keep: (address: string) => void; take: () => string | undefined }
  log: (message: string) => void
}

/** A frame's own entries can swallow a step. After this time it is given up. */
export const stepPatienceMs = 1_000

/** SPEC §2's page stack: navigate, redirect, switch tab, back, quit points, no repeats, not-found; and Back closes sheets. Without React; loads no pages. */
export function createNavigation<const Table extends RouteTable>(options: NavigationOptions<Table>) {
  type Path = PathOf<Table>
  const { history, sheets, now, table, aliases, home, gate, wanted, log } = options
  let entry = history.read()
  const place = observable<Place<Path>>(placeAt())
  /** Our own step through the history, until the browser has taken it: nothing is written meanwhile. */
  let step: { since: number; end?: (() => void) | undefined } | undefined
  /** The end of a step back: `address` over the entry with `depth` below it. */
  let rewinding: { depth: number; address: string } | undefined

  function placeAt(): Place<Path> {
    const { address, key } = entry
    const named = address.split('?', 1)[0]!
    const path = aliases[named] ?? named
    if (!isPath(path)) return { kind: 'not-found', address, key }
    const query = table[path]!.read(new URLSearchParams(address.slice(named.length)))
    return { kind: 'page', path, query, address: addressOf(path, query), key }
  }

  function isPath(text: string): text is Path {
    return Object.hasOwn(table, text)
  }
  const isTab = (path: Path) => table[path]!.tab !== undefined
  const isQuitPoint = (path: Path) => isTab(path) || table[path]!.quit === true

  function arrive(how: string) {
    const next = placeAt()
    if (next.kind === 'page') {
      const allowed = gate(next.path)
      if (allowed !== next.path) {
        log(`${how} ${next.address}: leads to ${allowed}`)
        if (allowed !== home && !isTab(next.path)) wanted.keep(next.address)
        return rewind(0, allowed)
      }
    }
    log(next.kind === 'page' ? `${how} ${next.address}` : `${how} ${next.address}: page is not found`)
    place.set(next)
    queueMicrotask(followSheets)
  }

  function write(how: 'push' | 'replace', address: string, depth: number) {
    entry = history.write(`${how}State`, address, depth)
    arrive(how)
  }

  function isStepping() {
    if (step && now() - step.since > stepPatienceMs) step = rewinding = undefined
    return step !== undefined
  }

  function go(delta: number, end?: () => void) {
    step = { since: now(), end }
    history.go(delta)
  }

  history.onPop(() => {
    const { depth } = entry
    entry = history.read()
    const end = step?.end
    step = undefined
    if (end) return end()
    // The sheet is gone, for instance by a reload: no stop for Back or Forward.
    if (entry.sheets > sheetsOf(entry.key).length) return go(-1)
    if (entry.key !== place.current().key) arrive(entry.depth < depth ? 'back' : entry.depth > depth ? 'forward' : 'go')
    for (const sheet of sheetsOf(entry.key).slice(entry.sheets).toReversed()) {
      if (!sheet.dismiss) continue
      sheet.page = ''
      sheet.dismiss()
    }
    queueMicrotask(followSheets)
  })

  const sheetsOf = (key: string) => sheets.current().filter(({ page }) => page === key)

  /** As many entries as the page has sheets. In a microtask, so that a sheet which takes another's place keeps its entry. */
  function followSheets() {
    if (isStepping()) return
    const { key } = place.current()
    for (const sheet of sheets.current()) sheet.page ??= key
    const open = sheetsOf(key).length
    if (open < entry.sheets) go(open - entry.sheets)
    while (open > entry.sheets) entry = history.write('pushState', entry.address, entry.depth + 1, entry.sheets + 1, key)
  }
  sheets.subscribe(() => queueMicrotask(followSheets))

  /** Browsers cannot drop older entries: goes back to the one with `depth` below it and replaces it, then opens `onward` on top. */
  function rewind(depth: number, address: string, onward?: string) {
    const end = () => rewind(depth, address, onward)
    rewinding = { depth, address }
    if (isStepping()) step!.end = end
    else if (entry.depth > depth && history.length() > entry.depth) go(depth - entry.depth, end)
    else {
      rewinding = undefined
      write('replace', address, depth)
      if (onward !== undefined) write('push', onward, depth + 1)
    }
  }

  const depthOfPage = () => entry.depth - entry.sheets
  /** The first sheet's entry becomes the page's. */
  const push = (address: string) => (entry.sheets > 0 ? rewind(depthOfPage() + 1, address) : write('push', address, entry.depth + 1))
  const replace = (address: string) => rewind(depthOfPage(), address)

  function open(path: Path, query: QueryShape, how: (address: string) => void): Navigated {
    const address = addressOf(path, query)
    if ((rewinding?.address ?? place.current().address) === address) return blocked('already-there', address)
    // The stack is still being cleared: a second tap changes the final address.
    const depth = isQuitPoint(path) ? 0 : rewinding?.depth
    if (depth !== undefined) rewind(depth, address)
    else if (isStepping()) step!.end = () => how(address)
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
    start: () => arrive('start'),
    navigateTo<To extends Exclude<Path, TabPathOf<Table>>>(path: To, ...[query]: QueryArgument<QueryOf<Table, To>>): Navigated {
      return isTab(path) ? blocked('tab-page', path) : open(path, query ?? {}, push)
    },
    redirectTo<To extends Exclude<Path, TabPathOf<Table>>>(path: To, ...[query]: QueryArgument<QueryOf<Table, To>>): Navigated {
      return isTab(path) ? blocked('tab-page', path) : open(path, query ?? {}, replace)
    },
    switchTab(path: TabPathOf<Table>): Navigated {
      return isTab(path) ? open(path, {}, replace) : blocked('not-a-tab-page', path)
    },
    /** Goes back a page, or Home if there is none. */
    back() {
      // A double tap is one step: the browser has not finished the first.
      if (isStepping()) return
      if (depthOfPage() === 0) rewind(0, home)
      else go(-1 - entry.sheets)
    },
    recheck() {
      const at = place.current()
      const allowed = at.kind === 'page' ? gate(at.path) : undefined
      if (at.kind === 'page' && allowed !== at.path) rewind(0, allowed!, allowed === home ? wanted.take() : undefined)
    },
    href: <To extends Path>(path: To, ...[query]: QueryArgument<QueryOf<Table, To>>) => `#${addressOf(path, query ?? {})}`,
  }
}

export function addressOf(path: string, query: QueryShape): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value)
  return search.size === 0 ? path : `${path}?${search}`
}
