import { LRUCache } from 'lru-cache'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from './refusal.ts'

export type GateRules = {
  /** Maximum concurrent calls of strangers: each may take a connection to the database. */
  places: number
  /** While players call, a place that was used rests for this multiple of the time, at most `restMaxMs`. */
  rest: number
  restMaxMs: number
  /** Time after each call for which players count as calling. */
  playersMs: number
  /** Maximum calls waiting for a place: of all networks, and of one. */
  waiting: number
  waitingOfOne: number
  waitMs: number
  /** Delay of refusals, and how many are delayed at the same time: it slows a caller who repeats after every answer. */
  refuseAfterMs: number
  held: number
}

export const usualGate: GateRules = {
  places: 4,
  rest: 4,
  restMaxMs: 100,
  playersMs: 1_000,
  waiting: 200,
  waitingOfOne: 25,
  waitMs: 5_000,
  refuseAfterMs: 1_000,
  held: 1_000,
}

/** About 100 bytes each. */
const known = { max: 100_000, ttl: 10 * 60_000 }

type Waiting = { begin: () => void; until: NodeJS.Timeout }

/** The queue is full: answered late, like callers over their limit. */
export class Shed extends Refusal<'Busy'> {}

/** Gives players right of way: strangers enter few at a time, networks in turn, and while players call only for a share of the time. */
export function createGate(rules: GateRules = usualGate, clock: () => number = () => performance.now()) {
  const cookies = new LRUCache<string, true>({ ...known, perf: { now: clock } })
  const queues = new Map<string, Set<Waiting>>()
  let free = rules.places
  let waiting = 0
  let held = 0
  let playersAt = -Infinity

  function remove(network: string, own: Waiting) {
    const queue = queues.get(network)!
    queue.delete(own)
    if (queue.size === 0) queues.delete(network)
    waiting -= 1
    clearTimeout(own.until)
  }

  function giveBack() {
    const [turn] = queues
    if (!turn) return void (free += 1)
    const [network, queue] = turn
    const [first] = queue
    remove(network, first!)
    // Moves the network to the end of the line.
    if (queues.delete(network)) queues.set(network, queue)
    first!.begin()
  }

  function place(): () => void {
    const beganAt = clock()
    let isLeft = false
    return () => {
      if (isLeft) return
      isLeft = true
      const now = clock()
      const restMs = now - playersAt < rules.playersMs ? Math.min((now - beganAt) * rules.rest, rules.restMaxMs) : 0
      if (restMs < 1) giveBack()
      else setTimeout(giveBack, restMs)
    }
  }

  const busy = { retryAfterMs: rules.waitMs }

  return {
    /** Waits for a place; call the result to leave it. Throws Busy after a wait, Shed without one. */
    async enter(network: string): Promise<() => void> {
      if (free > 0) {
        free -= 1
        return place()
      }
      const queue = queues.get(network) ?? new Set()
      if (waiting >= rules.waiting || queue.size >= rules.waitingOfOne) throw new Shed('Busy', busy)
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const until = setTimeout(() => {
        remove(network, own)
        reject(new Refusal('Busy', busy))
      }, rules.waitMs)
      const own: Waiting = { begin: resolve, until }
      queues.set(network, queue.add(own))
      waiting += 1
      await promise
      return place()
    },
    waiting: () => waiting,
    notePlayer: () => void (playersAt = clock()),
    /** True for a cookie of a recently proved session. It gives only right of way: each call proves its session. */
    knows: (cookie: string | undefined): boolean => cookie !== undefined && cookies.get(cookie) === true,
    prove: (cookie: string | undefined) => void (cookie !== undefined && cookies.set(cookie, true)),
    doubt: (cookie: string | undefined) => void (cookie !== undefined && cookies.delete(cookie)),
    /** Returns false at once if too many wait: then the connection must end. */
    async hold(): Promise<boolean> {
      if (held >= rules.held) return false
      held += 1
      await pause(rules.refuseAfterMs)
      held -= 1
      return true
    },
  }
}

export type Gate = ReturnType<typeof createGate>
