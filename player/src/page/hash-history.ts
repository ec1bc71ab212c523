import { createBrowserHistory, parseHref, type RouterHistory } from '@tanstack/history'

/** The parts of a window that the history uses; tests pass their own. */
export type HistoryWindow = Pick<Window, 'history' | 'location' | 'addEventListener' | 'removeEventListener'>

/**
 * The page's address inside a hash: `#/pages/x?a=1` → `/pages/x?a=1`, `#pages/x` → `/pages/x`, `` → `/`. It always
 * begins with exactly one slash, so it can never name another host.
 */
export const addressInHash = (hash: string) => `/${hash.replace(/^#?[/\\]*/, '')}`

/**
 * A history whose pages live in the hash. The library's own hash history glues `location.search` behind the hash path
 * (`/?source=pwa#/pages/x` would read as `/pages/x?source=pwa`), so this is its browser history with our reading.
 */
export function createHashHistory(win: HistoryWindow): RouterHistory {
  const nativeReplace = win.history.replaceState.bind(win.history)
  // A hash typed by hand creates an entry without a position in our stack. It gets one here, before the history reads it: the bottom of a
  // fresh stack.
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
