import { observable } from '../observable.ts'

/** The browser API used here; tests pass their own. */
export type Workers = Pick<ServiceWorkerContainer, 'register'>

/** The browser looks for a new worker when a document loads, and an installed app may stay open for days. */
const lookEveryMs = 3_600_000

/**
 * The service worker's life as the player sees it: it is registered, a newer one is found beside it, and takes over when the player agrees.
 * Until then the newer one waits, so that nothing changes under a running page.
 */
export function createUpdates({ workers, reload }: { workers: Workers; reload: () => void }) {
  const waiting = observable<ServiceWorker | undefined>(undefined)
  let registration: ServiceWorkerRegistration | undefined
  let lookedAt = 0

  function found(worker: ServiceWorker | null) {
    // The very first worker does not wait: it is not an update.
    if (!worker || !registration?.active || worker === registration.active) return
    waiting.set(worker)
  }

  return {
    waiting: () => waiting.current() !== undefined,
    subscribe: waiting.subscribe,
    /** Registers the worker. Rejects where the browser forbids one: the app then works without. */
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
    /** When the app comes to the front, checks for a newer worker, at most once an hour. */
    look(now: number) {
      // A clock set back by more does not delay the next check.
      if (!registration || Math.abs(now - lookedAt) < lookEveryMs) return
      lookedAt = now
      // Offline, or the server is unreachable: the next check will tell.
      registration.update().catch(() => undefined)
    },
    /** Lets the newer worker take over, and reloads the app. */
    apply() {
      const worker = waiting.current()
      // Another tab was faster.
      if (worker?.state !== 'installed') return reload()
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated') reload()
      })
      // The target is a worker, not a window: it has no origin to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage({ type: 'SKIP_WAITING' })
    },
  }
}
