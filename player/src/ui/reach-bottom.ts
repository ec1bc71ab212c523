/** SPEC §9: px before the visible end. */
export const reachBottomPx = 50

/** Calls `onReach` once per approach within 50 px, and again only after the end has left. */
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
