import { createBrowserHistory, parseHref, type RouterHistory } from '@tanstack/history'

/** Tests pass their own. */
export type HistoryWindow = Pick<Window, 'history' | 'location' | 'addEventListener' | 'removeEventListener'>

/** `#/pages/x?a=1` → `/pages/x?a=1`, `#pages/x` → `/pages/x`, `` → `/`. Exactly one leading slash: never another host. */
export const addressInHash = (hash: string) => `/${hash.replace(/^#?[/\\]*/, '')}`

/** Keeps pages in the hash. The library's own hash history appends `location.search` to the path, so this is its browser history with our reading. */
export function createHashHistory(win: HistoryWindow): RouterHistory {
  const nativeReplace = win.history.replaceState.bind(win.history)
  // A typed hash has no position in our stack: it becomes the bottom of a new one before the history reads it.
  win.addEventListener('popstate', (event) => {
    if (event.state === null) nativeReplace({ __TSR_index: 0, key: newKey() }, '')
  })
  return createBrowserHistory({
    window: win,
    parseLocation: () => parseHref(addressInHash(win.location.hash), win.history.state),
    createHref: (address) => `${win.location.pathname}${win.location.search}#${address}`,
  })
}

const newKey = () => Math.random().toString(36).slice(2, 10)
