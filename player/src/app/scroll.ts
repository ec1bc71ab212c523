/** Scroll position of each visited history entry, by its key. */
const positions = new Map<string, number>()
let current: string | undefined

/** Saves the position of the page that is left; restores that of the page shown, or scrolls to the top. */
export function restoreScroll(key: string) {
  if (current === key) return
  current = key
  window.scrollTo(0, positions.get(key) ?? 0)
}

export function followScroll() {
  window.history.scrollRestoration = 'manual'
  window.addEventListener('scroll', () => current !== undefined && positions.set(current, window.scrollY), { passive: true })
}
