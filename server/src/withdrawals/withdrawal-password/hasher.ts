import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../platform/http/refusal.ts'

/** OWASP's second choice of equals: 19 MiB, two passes, one lane. 15 ms on one of our two virtual cores when nothing else runs. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes under way in one process, and what may wait for a turn: a flood of tries takes one core and 38 MiB, and no more. */
const atOnce = 2
const waitingMax = 64

/**
 * A password has six digits, so no hash alone would keep one whose database is stolen: all million are tried in hours. So each is
 * keyed with `pepper`, which the database does not have.
 */
export function createHasher(pepper: Buffer) {
  const inTurn = createTaskQueue({ atOnce, waitingMax })
  const secret = new Uint8Array(pepper)
  return {
    /** Throws Busy when too many wait already. Not to be called in a `tx`: who waits here would hold a connection. */
    inTurn,
    /** In PHC form. In one's turn. */
    hash: (password: string): Promise<string> => hash(password, { ...cost, secret }),
    /** In one's turn. */
    verify: (hashed: string, password: string): Promise<boolean> => verify(hashed, password, { secret }),
  }
}

export type Hasher = ReturnType<typeof createHasher>

/** Lets `atOnce` works be under way, and the next ones wait for them in their order. Throws Busy when `waitingMax` wait already. */
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
      // Who is next takes the place over.
      const next = waiting.shift()
      if (next) next()
      else underWay--
    }
  }
}
