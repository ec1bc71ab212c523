import type { Store } from './storage.ts'

type Deps = {
  store: Store
  /** Milliseconds since the epoch, by the device: it counts its sleep too. */
  now: () => number
  later: (ms: number, act: () => void) => () => void
  /** Tells the server how long ago the player last used the app. */
  report: (idleMs: number) => Promise<unknown>
  /** Ends the session here. */
  end: () => void
}

/** The server hears of use at most so often; it gives each session a minute more than this device does. */
export const reportEveryMs = 60_000
const storeEveryMs = 5_000

/**
 * Ends the session of a device that nobody has touched for `idleMs`, in any of its tabs. Polls and animations do not count as use; a touch, a key and a
 * round are. What was used before a reload, or before the device slept, counts from then.
 */
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

  /** Another tab may have been used since. */
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
    // A lost report is made good by the next use.
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
    /** The player has used the app now. One who comes back too late has not. */
    use() {
      // Fingers and wheels speak many times a second.
      if (isOver || (stopReport && now() - usedAt < 1_000)) return
      check()
      if (isOver) return
      usedAt = now()
      if (usedAt - storedAt >= storeEveryMs) store.set('used-at', String((storedAt = usedAt)))
      stopReport ??= later(Math.max(0, reportedAt + reportEveryMs - usedAt), tell)
    },
    /** The device woke, or the page shows again: timers may have slept. */
    check,
    /** The session is over, or the time-out is off. */
    close,
    /** The document goes, its session does not: what is stored stays. */
    leave() {
      isOver = true
      stopTimer()
      stopReport?.()
    },
  }
}
