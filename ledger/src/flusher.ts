import { settleWithRetries, type Outcome, type Retrying, type SettleBatch } from './flusher-retry.ts'
import { refuseSecond } from './one-connection.ts'
import type { Settled, SettleItem, WalletLocked } from './settle.ts'

/** The queue is full: nothing was settled; try again in `retryAfterMs`. */
export class FlusherFull extends Error {
  readonly retryAfterMs = 1_000
}

/** The flusher is stopping and takes no more: nothing was settled. */
export class FlusherStopped extends Error {}

/** The round's deadline passed while it waited to be sent: nothing was settled, and nothing will be. */
export class RoundNotSent extends Error {}

/** The round was sent and its result is unknown: settled once, or not at all. Send the same id again to find out. */
export class RoundUnknown extends Error {}

/** The flusher waits for a locked wallet, so callers never get that answer. */
export type Answer = Exclude<Settled, WalletLocked>

export type Flusher = {
  /**
   * Settles one round together with any others waiting, and answers within the deadline. Rejects with FlusherFull,
   * FlusherStopped, RoundNotSent, RoundUnknown, or the error by which the database refused this round.
   */
  settle(item: SettleItem): Promise<Answer>
  /** Takes no more, settles waiting rounds, and resolves when no caller waits: within a deadline. */
  stop(): Promise<void>
}

type Waiting = PromiseWithResolvers<Answer> & { item: SettleItem; isSent: boolean; timesHeld: number; until: number }

export type FlusherOptions = Retrying & {
  settleBatch: SettleBatch
  maxBatch?: number
  maxWaiting?: number
  /** Maximum batches at the database at once, each with its own connection. */
  maxInFlight?: number
  /** Minimum rounds worth a commit of their own while another batch is out. */
  minBatch?: number
  /** Maximum wait of a caller. */
  deadlineMs?: number
}

/** Time a batch may be out before the next is sent beside it, however small. */
const overdueMs = 50

/** Wait for a locked wallet before a round is resent: longer each time. */
const heldMs = (times: number) => Math.min(2 ** times, 64)

/**
 * Group commit for rounds: while one batch is at the database, the next gathers, up to `maxBatch`. A lone round leaves at the end of the turn. A player is in
 * one batch at a time, so rounds keep their order.
 */
export function createFlusher({
  settleBatch,
  maxBatch = 256,
  maxWaiting = 10_000,
  maxInFlight = 2,
  minBatch = 32,
  deadlineMs = 5_000,
  ...retrying
}: FlusherOptions): Flusher {
  /** Not sent yet, in order of arrival. */
  let queue = new Set<Waiting>()
  /** All rounds without an answer, sent or not, in order of arrival, which is that of their deadlines. */
  const unanswered = new Set<Waiting>()
  let deadline: NodeJS.Timeout | undefined
  const playersInFlight = new Set<bigint>()
  let inFlight = 0
  let stopped = false
  let isDue = false
  let overdue: NodeJS.Timeout | undefined
  let isOverdue = false

  /** Sends batches at the end of the turn, so that rounds which arrive together are sent together. */
  function flushSoon() {
    if (isDue || inFlight >= maxInFlight) return
    isDue = true
    setImmediate(() => {
      isDue = false
      while (inFlight < maxInFlight && queue.size >= batchMin()) {
        const batch = nextBatch()
        if (batch.length < batchMin()) break
        void flush(batch)
      }
      isOverdue = false
      if (queue.size > 0 && inFlight < maxInFlight) overdue ??= setTimeout(hurry, overdueMs)
    })
  }

  /** Lets the next batch leave, however small, if one hangs, perhaps on a lock. */
  function hurry() {
    overdue = undefined
    isOverdue = true
    flushSoon()
  }

  /** Small batches side by side cost more than one after the other: a second one must be worth its commit. */
  const batchMin = () => (inFlight === 0 || isOverdue ? 1 : Math.min(minBatch, maxBatch))

  /** Shares waiting rounds out over the free places, so that the database works on one batch while the next is prepared. */
  const share = () => Math.min(maxBatch, Math.max(minBatch, Math.ceil(queue.size / (maxInFlight - inFlight))))

  /** The oldest waiting rounds, one per player, without the players of a batch still out. */
  function nextBatch(): Waiting[] {
    const batch = new Map<bigint, Waiting>()
    const size = share()
    for (const waiting of queue) {
      const { playerId } = waiting.item
      if (batch.size === size) break
      if (!batch.has(playerId) && !playersInFlight.has(playerId)) batch.set(playerId, waiting)
    }
    return [...batch.values()]
  }

  async function flush(batch: Waiting[]) {
    inFlight++
    for (const waiting of batch) {
      queue.delete(waiting)
      waiting.isSent = true
      playersInFlight.add(waiting.item.playerId)
    }
    const items = batch.map(({ item }) => item)
    const outcomes = await settleWithRetries(settleBatch, items, retrying)
    batch.forEach((waiting, n) => answer(waiting, outcomes[n]!))
    inFlight--
    flushSoon()
  }

  function answer(waiting: Waiting, outcome: Outcome) {
    const { resolve, reject, item } = waiting
    if (outcome.kind === 'answered' && outcome.settled.kind === 'wallet-locked') return void sendAgain(waiting)
    playersInFlight.delete(item.playerId)
    forget(waiting)
    if (outcome.kind === 'answered') resolve(outcome.settled as Answer)
    else if (outcome.kind === 'refused') reject(outcome.error)
    else reject(new RoundUnknown('the database was lost before it answered', { cause: outcome.error }))
  }

  /** Resends a round whose wallet was locked. Its player waits, others go on; then this round goes first, as it came first. */
  function sendAgain(waiting: Waiting) {
    waiting.isSent = false
    setTimeout(
      () => {
        playersInFlight.delete(waiting.item.playerId)
        if (unanswered.has(waiting)) queue = new Set([waiting, ...queue])
        flushSoon()
      },
      heldMs(waiting.timesHeld++),
    )
  }

  /** Removes a round still queued; one already sent continues, and its player's next round waits for it. */
  function expire(waiting: Waiting) {
    queue.delete(waiting)
    forget(waiting)
    waiting.reject(
      waiting.isSent ? new RoundUnknown(`no answer within ${deadlineMs} ms`) : new RoundNotSent(`not sent within ${deadlineMs} ms`),
    )
  }

  function forget(waiting: Waiting) {
    unanswered.delete(waiting)
    if (unanswered.size > 0) return
    clearTimeout(deadline)
    deadline = undefined
  }

  /** One timer for the eldest round: a timer of its own for each costs more than the rest of its way through here. */
  function watchDeadlines() {
    const now = performance.now()
    for (const waiting of unanswered) {
      if (waiting.until > now) {
        deadline = setTimeout(watchDeadlines, Math.ceil(waiting.until - now))
        return
      }
      expire(waiting)
    }
    deadline = undefined
  }

  return {
    settle(item) {
      refuseSecond()
      if (stopped) return Promise.reject(new FlusherStopped('the flusher is stopping'))
      if (queue.size >= maxWaiting) return Promise.reject(new FlusherFull(`${maxWaiting} rounds wait already`))
      const { promise, resolve, reject } = Promise.withResolvers<Answer>()
      const waiting: Waiting = { promise, resolve, reject, item, isSent: false, timesHeld: 0, until: performance.now() + deadlineMs }
      queue.add(waiting)
      unanswered.add(waiting)
      deadline ??= setTimeout(watchDeadlines, deadlineMs)
      flushSoon()
      return promise
    },
    async stop() {
      stopped = true
      await Promise.allSettled([...unanswered].map(({ promise }) => promise))
      clearTimeout(overdue)
    },
  }
}
