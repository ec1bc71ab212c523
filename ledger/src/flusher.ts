import type { Settled, SettleItem } from './settle.ts'

/** The queue is full: nothing was settled; try again in a moment. */
export class FlusherFull extends Error {}

/** The flusher is stopping and takes no more. */
export class FlusherStopped extends Error {}

type Waiting = { item: SettleItem; resolve: (settled: Settled) => void; reject: (error: unknown) => void }

export type Flusher = {
  /** Settles one round together with whatever else waits. Rejects when its batch failed: the outcome is then unknown. */
  settle(item: SettleItem): Promise<Settled>
  /** Takes no more, settles what waits, and resolves when nothing is left. */
  stop(): Promise<void>
}

/**
 * Group commit for rounds: while one batch is at the database, the next one gathers. No timer: a lone round goes at
 * once, and under load a batch grows to whatever arrived during the last commit, up to `maxBatch`. A player's rounds
 * keep their order, because a player is in at most one batch at a time.
 */
export function createFlusher({
  settleBatch,
  maxBatch = 256,
  maxWaiting = 10_000,
}: {
  settleBatch: (items: SettleItem[]) => Promise<Settled[]>
  maxBatch?: number
  maxWaiting?: number
}): Flusher {
  let queue: Waiting[] = []
  let flushing: Promise<void> | undefined
  let stopped = false

  async function flush() {
    while (queue.length > 0) {
      const batch = takeBatch()
      try {
        const answers = await settleBatch(batch.map(({ item }) => item))
        batch.forEach(({ resolve }, n) => resolve(answers[n]!))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    flushing = undefined
  }

  /** The oldest waiting rounds, one per player; a player's second one stays for the next batch. */
  function takeBatch(): Waiting[] {
    const batch: Waiting[] = []
    const rest: Waiting[] = []
    const players = new Set<bigint>()
    for (const waiting of queue) {
      const { playerId } = waiting.item
      if (batch.length < maxBatch && !players.has(playerId)) {
        players.add(playerId)
        batch.push(waiting)
      } else rest.push(waiting)
    }
    queue = rest
    return batch
  }

  return {
    settle(item) {
      if (stopped) return Promise.reject(new FlusherStopped())
      if (queue.length >= maxWaiting) return Promise.reject(new FlusherFull())
      return new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject })
        flushing ??= Promise.resolve().then(flush)
      })
    },
    async stop() {
      stopped = true
      await flushing
    },
  }
}
