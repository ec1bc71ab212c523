/** Scroll positions by history entry. */
const positions = new Map<string, number>()
let current: string | undefined

/** Saves the old page's position; restores the new one's, or scrolls to the top. */
export function restoreScroll(key: string) {
  if (current === key) return
  current = key
  window.scrollTo(0, positions.get(key) ?? 0)
}

export function followScroll() {
  window.history.scrollRestoration = 'manual'
  window.addEventListener('scroll', () => current !== undefined && positions.set(current, window.scrollY), { passive: true })
}
