import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../platform/http/refusal.ts'

/** OWASP's second setting: 19 MiB, two passes, one lane. 15 ms on an idle virtual core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Maximum hashes computed at a time; more wait, so that a flood of tries takes at most one core and 38 MiB. */
const atOnce = 2
const waitingMax = 64

/** A stolen database's six-digit passwords could be tried in hours: each hash is keyed with `pepper`, which is elsewhere. */
export function createHasher(pepper: Buffer) {
  const inTurn = createTaskQueue({ atOnce, waitingMax })
  const secret = new Uint8Array(pepper)
  return {
    /** Throws Busy if the queue is full. Outside any `tx`: waiting would occupy a connection. */
    inTurn,
    hash: (password: string): Promise<string> => hash(password, { ...cost, secret }),
    verify: (hashed: string, password: string): Promise<boolean> => verify(hashed, password, { secret }),
  }
}

export type Hasher = ReturnType<typeof createHasher>

/** The rest queue in order. Throws Busy if `waitingMax` wait. */
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
