/**
 * Loads the document anew, for a page that did not come. A newer version that waits on this device takes over first: the
 * file may have been one of the old version's, which no server has any more.
 */
export async function reload() {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  const waiting = registration?.waiting
  if (!waiting) return window.location.reload()
  waiting.addEventListener('statechange', () => waiting.state === 'activated' && window.location.reload())
  // A worker is told, not a window: there is no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  waiting.postMessage({ type: 'SKIP_WAITING' })
}
