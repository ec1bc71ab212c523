import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import type { Settled, SettleItem } from './settle.ts'

export type Outcome =
  | { kind: 'answered'; settled: Settled }
  /** The database refuses the item: not settled. */
  | { kind: 'refused'; error: unknown }
  /** No answer after all tries: settled once or not at all. */
  | { kind: 'unknown'; error: unknown }

export type SettleBatch = (items: SettleItem[]) => Promise<Settled[]>

/** `wait` pauses between tries; tests replace it. */
export type Retrying = { retries?: number; wait?: (ms: number) => Promise<unknown> }

const firstWaitMs = 50
const longestWaitMs = 1_000

/** Connection, transaction conflict, resources, shutdown, disk. */
const passingClasses = new Set(['08', '40', '53', '57', '58'])
/** SQLSTATEs of a standby about to be promoted, and of a lock timeout. */
const passingCodes = new Set(['25006', '55P03'])

/** True if the same statement may succeed a moment later. An error that is not PostgreSQL's happened on the way: the batch may be settled or not. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return true
  const { code = '' } = error
  return passingClasses.has(code.slice(0, 2)) || passingCodes.has(code)
}

/**
 * Repeats a batch through lost connections, deadlocks and restarts: settled items answer as replays. A refused one is halved until the faulty item is alone.
 */
export async function settleWithRetries(settleBatch: SettleBatch, items: SettleItem[], retrying: Retrying = {}): Promise<Outcome[]> {
  // 3.5 seconds in all: a restart of PostgreSQL with recovery took under half a second when measured.
  const { retries = 7, wait = pause } = retrying
  for (let tries = 0; ; tries++) {
    try {
      return (await settleBatch(items)).map((settled) => ({ kind: 'answered', settled }))
    } catch (error) {
      if (!isPassing(error)) return items.length === 1 ? [{ kind: 'refused', error }] : await settleHalves(settleBatch, items, retrying)
      if (tries === retries) return items.map(() => ({ kind: 'unknown', error }))
      await wait(Math.min(firstWaitMs * 2 ** tries, longestWaitMs))
    }
  }
}

async function settleHalves(settleBatch: SettleBatch, items: SettleItem[], retrying: Retrying): Promise<Outcome[]> {
  const middle = items.length >> 1
  const first = await settleWithRetries(settleBatch, items.slice(0, middle), retrying)
  return [...first, ...(await settleWithRetries(settleBatch, items.slice(middle), retrying))]
}
