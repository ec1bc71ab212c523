import { observable } from '../observable.ts'

/** Tests pass their own. */
export type Workers = Pick<ServiceWorkerContainer, 'register'>

/** The browser looks when a document loads; an installed app may stay open for days. */
const lookEveryMs = 3_600_000

/** A newer worker waits until the player agrees, so that nothing changes under a running page. */
export function createUpdates({ workers, reload }: { workers: Workers; reload: () => void }) {
  const waiting = observable<ServiceWorker | undefined>(undefined)
  let registration: ServiceWorkerRegistration | undefined
  let lookedAt = 0

  function found(worker: ServiceWorker | null) {
    // The first worker is not an update.
    if (!worker || !registration?.active || worker === registration.active) return
    waiting.set(worker)
  }

  return {
    waiting: () => waiting.current() !== undefined,
    subscribe: waiting.subscribe,
    /** Rejects if the browser forbids a worker; the app works without one. */
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
    /** When the app comes to the front, at most once an hour. */
    look(now: number) {
      // A clock set back further does not delay it.
      if (!registration || Math.abs(now - lookedAt) < lookEveryMs) return
      lookedAt = now
      // Offline: the next check will tell.
      registration.update().catch(() => undefined)
    },
    /** Lets the new worker take over, then reloads. */
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
