type Options = {
  /** Points allowed in a window. */
  points: number
  /** A key's window begins with its first call. */
  windowMs: number
  /** Maximum number of keys kept, so that made-up keys cannot fill the memory. */
  most?: number
}

/** Counts points taken per key. */
export type Counter = {
  /** 0 if there is room, else how many milliseconds until there is. `at` is a monotonic clock in milliseconds. */
  take(key: string, cost: number, at: number): number
  /** How many keys are kept. */
  size(): number
}

type Windows = Map<string, { taken: number; endsAt: number }>

/**
 * Counts in memory, without a timer. Windows are kept in two generations. When the younger is as old as a window is long, all windows of the older
 * are over and are dropped together; when it is full they are dropped early, and such a key starts counting again if it returns. A key
 * that is used stays in the younger one: the keys unused for longest go first.
 */
export function createCounter({ points, windowMs, most = 100_000 }: Options): Counter {
  let elder: Windows = new Map()
  let younger: Windows = new Map()
  let youngerSince = 0

  function turn(at: number) {
    if (younger.size < most / 2 && at - youngerSince < windowMs) return
    elder = younger
    younger = new Map()
    youngerSince = at
  }

  return {
    take(key, cost, at) {
      turn(at)
      const known = younger.get(key) ?? elder.get(key)
      const window = known && known.endsAt > at ? known : { taken: 0, endsAt: at + windowMs }
      elder.delete(key)
      younger.set(key, window)
      window.taken += cost
      return window.taken <= points ? 0 : Math.max(1, Math.ceil(window.endsAt - at))
    },
    size: () => elder.size + younger.size,
  }
}
