/**
 * Reloads the document for a page that failed to load. If a newer version waits on this device it takes over first: the file may have been
 * one of the old version's, which no server has any more.
 */
export async function reload() {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  const waiting = registration?.waiting
  if (!waiting) return window.location.reload()
  waiting.addEventListener('statechange', () => waiting.state === 'activated' && window.location.reload())
  // The target is a worker, not a window: it has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  waiting.postMessage({ type: 'SKIP_WAITING' })
}
