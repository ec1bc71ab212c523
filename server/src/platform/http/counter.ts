type Options = {
  points: number
  /** A key's window begins with its first call. */
  windowMs: number
  /** Maximum keys kept, so that invented keys cannot fill the memory. */
  most?: number
}

export type Counter = {
  /** Returns 0, or the milliseconds until there is room. `at` is a monotonic clock in milliseconds. */
  take(key: string, cost: number, at: number): number
  size(): number
}

type Windows = Map<string, { taken: number; endsAt: number }>

/** Counts in two generations of windows, without a timer: the older is dropped when over or the younger is full. A used key moves to the younger. */
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
