/** How far each visited history entry was scrolled, by its key. */
const positions = new Map<string, number>()
let current: string | undefined

/** Keeps the place of the page that is left; returns to that of the page that is shown, or to the top. */
export function restoreScroll(key: string) {
  if (current === key) return
  current = key
  window.scrollTo(0, positions.get(key) ?? 0)
}

export function followScroll() {
  window.history.scrollRestoration = 'manual'
  window.addEventListener('scroll', () => current !== undefined && positions.set(current, window.scrollY), { passive: true })
}
