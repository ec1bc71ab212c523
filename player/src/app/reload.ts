/** If a newer version waits here, it takes over first: the missing file may belong to the old one, which no server has any more. */
export async function reload() {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  const waiting = registration?.waiting
  if (!waiting) return window.location.reload()
  waiting.addEventListener('statechange', () => waiting.state === 'activated' && window.location.reload())
  // The target is a worker, not a window: it has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  waiting.postMessage({ type: 'SKIP_WAITING' })
}
