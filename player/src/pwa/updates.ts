/** What this needs of the browser; a test hands in its own. */
export type Workers = Pick<ServiceWorkerContainer, 'register'>

/** The browser looks for a new worker when a document loads, and an installed app may stay open for days. */
const lookEveryMs = 3_600_000

/**
 * The service worker's life as the player sees it: it is registered, a newer one is found beside it, and takes over when
 * the player says so. Until then the newer one waits, so that nothing changes under a running page.
 */
export function createUpdates({ workers, reload }: { workers: Workers; reload: () => void }) {
  const subscribers = new Set<() => void>()
  let waiting: ServiceWorker | undefined
  let registration: ServiceWorkerRegistration | undefined
  let lookedAt = 0

  function found(worker: ServiceWorker | null) {
    // The first worker of all waits for nobody: it is no update.
    if (!worker || !registration?.active || worker === registration.active) return
    waiting = worker
    for (const notify of subscribers) notify()
  }

  return {
    waiting: () => waiting !== undefined,
    subscribe(notify: () => void) {
      subscribers.add(notify)
      return () => {
        subscribers.delete(notify)
      }
    },
    /** Registers the worker. Rejects where the browser forbids one: the app then works as it does without. */
    async start(now: number) {
      const registered = await workers.register('./sw.js')
      registration = registered
      lookedAt = now
      found(registered.waiting)
      registered.addEventListener('updatefound', () => {
        const worker = registered.installing
        worker?.addEventListener('statechange', () => {
          if (worker.state === 'installed') found(worker)
        })
      })
    },
    /** The app came to the front: looks for a newer worker, at most once an hour. */
    look(now: number) {
      // A clock set back by more does not put the next look off.
      if (!registration || Math.abs(now - lookedAt) < lookEveryMs) return
      lookedAt = now
      // Offline, or the server is away: the next look tells.
      registration.update().catch(() => undefined)
    },
    /** Lets the newer worker take over, and loads the app anew from it. */
    apply() {
      const worker = waiting
      // Another tab was quicker.
      if (worker?.state !== 'installed') return reload()
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated') reload()
      })
      // A worker is told, not a window: there is no origin to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage({ type: 'SKIP_WAITING' })
    },
  }
}
