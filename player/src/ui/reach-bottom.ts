/** SPEC §9: a list asks for its next page this many px before its end is visible. */
export const reachBottomPx = 50

/** Calls `onReach` once per approach: each time `end` comes within 50 px of the window, and again only after it has left. */
export function watchBottom(end: Element, onReach: () => void): () => void {
  let near = false
  const watcher = new IntersectionObserver(
    (entries) => {
      const isNear = entries.at(-1)?.isIntersecting === true
      if (isNear && !near) onReach()
      near = isNear
    },
    { rootMargin: `0px 0px ${reachBottomPx}px` },
  )
  watcher.observe(end)
  return () => watcher.disconnect()
}
