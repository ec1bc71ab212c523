type Options = {
  /** So many in a window, … */
  points: number
  /** … which begins with the first of a key. */
  windowMs: number
  /** Keys that are kept at most: whoever makes keys up by the million fills no memory. */
  most?: number
}

/** Counts what is taken under keys. */
export type Counter = {
  /** 0 when there is room, else how many milliseconds until there is. `at` is a monotonic clock in milliseconds. */
  take(key: string, cost: number, at: number): number
  /** How many keys are kept. */
  size(): number
}

type Windows = Map<string, { taken: number; endsAt: number }>

/**
 * Counts in memory, without a timer. Windows stand in two generations. When the younger one is as old as a window is long, all of the elder
 * are over and dropped together; when it is full they are dropped before that, and a key among them counts anew if it comes again. A key
 * that is asked for is kept in the younger one: what goes first is what was not asked for longest.
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
