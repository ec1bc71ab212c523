import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../platform/http/refusal.ts'

/** The second of OWASP's equivalent settings: 19 MiB, two passes, one lane. 15 ms on one of our two idle virtual cores. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Maximum hashes computed, and queued, in a process: a flood of tries takes one core and 38 MiB at most. */
const atOnce = 2
const waitingMax = 64

/** All million six-digit passwords of a stolen database could be tried in hours. So each hash is keyed with `pepper`, which the database does not have. */
export function createHasher(pepper: Buffer) {
  const inTurn = createTaskQueue({ atOnce, waitingMax })
  const secret = new Uint8Array(pepper)
  return {
    /** Throws Busy if the queue is full. Call it outside any `tx`: waiting would occupy a connection. */
    inTurn,
    /** In PHC form. Queues for its turn. */
    hash: (password: string): Promise<string> => hash(password, { ...cost, secret }),
    /** Queues for its turn. */
    verify: (hashed: string, password: string): Promise<boolean> => verify(hashed, password, { secret }),
  }
}

export type Hasher = ReturnType<typeof createHasher>

/** Runs at most `atOnce` tasks at once; the rest queue in order. Throws Busy if `waitingMax` wait already. */
export function createTaskQueue({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
  const waiting: (() => void)[] = []
  let underWay = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (underWay < atOnce) underWay++
    else if (waiting.length >= waitingMax) throw new Refusal('Busy', { retryAfterMs: 1_000 })
    else await new Promise<void>((resume) => waiting.push(resume))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else underWay--
    }
  }
}
