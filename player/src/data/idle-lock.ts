import type { Store } from './storage.ts'

type Deps = {
  store: Store
  /** Milliseconds by the device's clock, which counts its sleep. */
  now: () => number
  later: (ms: number, act: () => void) => () => void
  /** Milliseconds since the player last used the app. */
  report: (idleMs: number) => Promise<unknown>
  end: () => void
}

/** Minimum time between reports of use; the server allows a minute more. */
export const reportEveryMs = 60_000
const storeEveryMs = 5_000

/** Ends the session if no tab was used for `idleMs`. A touch, a key and a round are use, a poll is not. Sleep and time before a reload count. */
export function createIdleLock({ store, now, later, report, end }: Deps, idleMs: number) {
  let usedAt = readUsed() ?? now()
  let storedAt = 0
  let reportedAt = Number.NEGATIVE_INFINITY
  let stopTimer = () => {}
  let stopReport: (() => void) | undefined
  let isOver = false

  function readUsed(): number | undefined {
    const kept = Number(store.get('used-at') ?? undefined)
    return Number.isFinite(kept) ? Math.min(kept, now()) : undefined
  }

  /** Another tab may have been used meanwhile. */
  function check() {
    if (isOver) return
    usedAt = Math.max(usedAt, readUsed() ?? usedAt)
    const left = usedAt + idleMs - now()
    stopTimer()
    if (left > 0) {
      stopTimer = later(left, check)
      return
    }
    close()
    end()
  }

  function tell() {
    stopReport = undefined
    reportedAt = now()
    // The next use makes up for a lost report.
    report(now() - usedAt).catch(() => undefined)
  }

  function close() {
    isOver = true
    stopTimer()
    stopReport?.()
    store.remove('used-at')
  }

  check()
  return {
    /** Records a use of the app; a use after the lock does not count. */
    use() {
      // Fingers and wheels send many events a second.
      if (isOver || (stopReport && now() - usedAt < 1_000)) return
      check()
      if (isOver) return
      usedAt = now()
      if (usedAt - storedAt >= storeEveryMs) store.set('used-at', String((storedAt = usedAt)))
      stopReport ??= later(Math.max(0, reportedAt + reportEveryMs - usedAt), tell)
    },
    /** Checks after sleep, or when the page shows again: timers may have slept. */
    check,
    close,
    leave() {
      isOver = true
      stopTimer()
      stopReport?.()
    },
  }
}
