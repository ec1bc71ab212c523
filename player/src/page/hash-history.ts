/** Tests pass their own. */
export type HistoryWindow = Pick<Window, 'history' | 'location' | 'addEventListener'>

/** `depth` entries of our stack are below; the top `sheets` entries, this one included, belong to open sheets. `key` is the page's. */
export type HistoryEntry = { address: string; key: string; depth: number; sheets: number }

/** Keeps pages in the hash, and what is below them in the entries' states. */
export function createHashHistory(win: HistoryWindow) {
  function write(how: 'pushState' | 'replaceState', address: string, depth: number, sheets = 0, key = newKey()) {
    win.history[how]({ key, depth, sheets }, '', `#${address}`)
    return read()
  }
  function read(): HistoryEntry {
    const address = addressInHash(win.location.hash)
    const { key, depth, sheets } = (win.history.state ?? {}) as Partial<HistoryEntry>
    // A typed hash has no position in our stack: it becomes the bottom of a new one.
    if (key === undefined || depth === undefined || sheets === undefined) return write('replaceState', address, 0)
    return { address, key, depth, sheets }
  }
  return {
    read,
    write,
    length: () => win.history.length,
    go: (delta: number) => win.history.go(delta),
    onPop: (act: () => void) => win.addEventListener('popstate', act),
  }
}

/** `#/pages/x?a=1` → `/pages/x?a=1`, `#pages/x` → `/pages/x`, `` → `/`. Exactly one leading slash: never another host. */
const addressInHash = (hash: string) => `/${hash.replace(/^#?[/\\]*/, '').split('#', 1)[0]}`

const newKey = () => Math.random().toString(36).slice(2, 10)
