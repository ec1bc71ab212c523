import { settleWithRetries, type Outcome, type Retrying, type SettleBatch } from './flusher-retry.ts'
import { refuseSecond } from './one-connection.ts'
import type { Settled, SettleItem, WalletLocked } from './settle.ts'

/** Nothing was settled; try again in `retryAfterMs`. */
export class FlusherFull extends Error {
  readonly retryAfterMs = 1_000
}

export class FlusherStopped extends Error {}

/** The round's deadline passed while it waited to be sent: nothing was settled, and nothing will be. */
export class RoundNotSent extends Error {}

/** Settled once or not at all. Send the same id again to find out. */
export class RoundUnknown extends Error {}

/** The flusher waits for a locked wallet itself. */
export type Answer = Exclude<Settled, WalletLocked>

export type Flusher = {
  /**
   * Settles one round with others that wait, within the deadline. Rejects with FlusherFull, FlusherStopped, RoundNotSent, RoundUnknown, or the database's
   * error.
   */
  settle(item: SettleItem): Promise<Answer>
  /** Settles waiting rounds, within a deadline. */
  stop(): Promise<void>
}

type Waiting = PromiseWithResolvers<Answer> & { item: SettleItem; isSent: boolean; timesHeld: number; until: number }

export type FlusherOptions = Retrying & {
  settleBatch: SettleBatch
  maxBatch?: number
  maxWaiting?: number
  maxInFlight?: number
  /** Worth a commit of their own while another batch is out. */
  minBatch?: number
  deadlineMs?: number
}

/** Time that a batch may be unanswered before the next one, however small, is sent in parallel. */
const overdueMs = 50

const heldMs = (times: number) => Math.min(2 ** times, 64)

/** Commits rounds in groups: while one batch is out, the next gathers. A lone round leaves at the end of the turn. A player is in one batch at a time. */
export function createFlusher({
  settleBatch,
  maxBatch = 256,
  maxWaiting = 10_000,
  maxInFlight = 2,
  minBatch = 32,
  deadlineMs = 5_000,
  ...retrying
}: FlusherOptions): Flusher {
  let queue = new Set<Waiting>()
  /** All rounds without an answer, sent or not, in order of arrival and so of their deadlines. */
  const unanswered = new Set<Waiting>()
  let deadline: NodeJS.Timeout | undefined
  const playersInFlight = new Set<bigint>()
  let inFlight = 0
  let stopped = false
  let isDue = false
  let overdue: NodeJS.Timeout | undefined
  let isOverdue = false

  /** Rounds that arrive together are sent together. */
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

  function hurry() {
    overdue = undefined
    isOverdue = true
    flushSoon()
  }

  /** Small batches side by side cost more than one after the other. */
  const batchMin = () => (inFlight === 0 || isOverdue ? 1 : Math.min(minBatch, maxBatch))

  /** The database works on one batch while the next is prepared. */
  const share = () => Math.min(maxBatch, Math.max(minBatch, Math.ceil(queue.size / (maxInFlight - inFlight))))

  /** The oldest, one per player, without players of a batch still out. */
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

  /** Resends a round whose wallet was locked. Only its player waits; then this round goes first, because it came first. */
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

  /** A sent one continues, and its player's next round waits for it. */
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

  /** One timer, for the oldest round: one per round would cost more than everything else about it. */
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
