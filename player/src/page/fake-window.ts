import type { HistoryWindow } from './hash-history.ts'

type Entry = { state: unknown; url: string }
type Handler = () => void

/** A window for tests: history entries (`before` of them from elsewhere), asynchronous pops, typed hashes. `settle` waits for all pops. */
export function createFakeWindow(url = '/', before = 0) {
  const entries: Entry[] = [...Array.from({ length: before }, () => ({ state: null, url: '/elsewhere' })), { state: null, url }]
  let index = before
  let pops: Promise<void> = Promise.resolve()
  const handlers = new Set<Handler>()
  const parsed = () => new URL(entries[index]!.url, 'http://app.test')
  const resolved = (to = '') => new URL(to, parsed()).href.replace('http://app.test', '')

  const pop = () => {
    for (const handler of handlers) handler()
  }
  let swallowed = 0
  const go = (delta: number) => {
    if (swallowed > 0) return void swallowed--
    pops = pops.then(() => {
      const target = index + delta
      // Beyond either end nothing happens, as in browsers.
      if (delta === 0 || target < 0 || target >= entries.length) return
      index = target
      pop()
    })
  }
  const history = {
    get length() {
      return entries.length
    },
    get state() {
      return entries[index]!.state
    },
    pushState(state: unknown, _title: string, to?: string) {
      entries.splice(index + 1, entries.length, { state, url: resolved(to) })
      index++
    },
    replaceState(state: unknown, _title: string, to?: string) {
      entries[index] = { state, url: resolved(to) }
    },
    go,
    back: () => go(-1),
    forward: () => go(1),
  }
  const location = {
    get pathname() {
      return parsed().pathname
    },
    get search() {
      return parsed().search
    },
    get hash() {
      return parsed().hash
    },
  }
  const fake = {
    history,
    location,
    addEventListener: (type: string, handler: Handler) => type === 'popstate' && handlers.add(handler),
  }
  return {
    window: fake as object as HistoryWindow,
    stack: () => ({ urls: entries.map((entry) => entry.url), index }),
    back: history.back,
    forward: history.forward,
    typeHash(hash: string) {
      entries.splice(index + 1, entries.length, { state: null, url: `${location.pathname}${location.search}${hash}` })
      index++
      pop()
    },
    /** A frame's own entry takes the next step. */
    swallow: () => void swallowed++,
    /** Drops the document; its entries stay. */
    unload: () => handlers.clear(),
    async settle() {
      for (let turn = 0; turn < 20; turn++) await pops
    },
  }
}
