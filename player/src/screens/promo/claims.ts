import { CallRefused } from '../../data/call.ts'
import { isUncertain, pauses } from '../../data/intents.ts'

/** `askedAt` is the server's time at the first call. */
export type Claim<Answer> =
  | { phase: 'asking' | 'checking' }
  | { phase: 'answered'; answer: Answer; askedAt: number }
  | { phase: 'refused'; refusal: CallRefused }

export type Claims<Answer> = ReadonlyMap<string, Claim<Answer>>

type Deps = {
  /** The player logged in now. */
  uid: () => string | undefined
  wait: (ms: number) => Promise<void>
  /** The server's time, in milliseconds. */
  now: () => number
}

const none: Claims<never> = new Map()

/**
 * Claims under way, by their id, and how they ended. One id pays once on the server however often it is sent, so nothing is stored on the
 * device: after a reload the server's list tells what is still open.
 */
export function createClaims<Answer>({ uid, wait, now }: Deps) {
  const subscribers = new Set<() => void>()
  let claims: Claims<Answer> = none
  /** Their player: another one who logs in sees none of them. */
  let owner: string | undefined

  function set(id: string, claim: Claim<Answer> | undefined) {
    // The one that changed last is last.
    const next = new Map(claims)
    next.delete(id)
    if (claim) next.set(id, claim)
    claims = next
    for (const notify of subscribers) notify()
  }

  return {
    current: () => (owner === uid() ? claims : none),
    subscribe(notify: () => void) {
      subscribers.add(notify)
      return () => {
        subscribers.delete(notify)
      }
    },
    /** Sends until the end is certain. Does nothing for a claim that is under way or answered. Resolves once it has ended. */
    async start(id: string, send: () => Promise<Answer>): Promise<void> {
      const player = uid()
      if (player === undefined) return
      if (owner !== player) {
        owner = player
        claims = none
      }
      const known = claims.get(id)
      if (known && known.phase !== 'refused') return
      const askedAt = now()
      const isLeft = () => uid() !== player || owner !== player
      set(id, { phase: 'asking' })
      for (let attempt = 0; !isLeft(); attempt++) {
        try {
          const answer = await send()
          if (!isLeft()) set(id, { phase: 'answered', answer, askedAt })
          return
        } catch (error) {
          if (isLeft()) return
          if (!isUncertain(error)) {
            // Another sheet tells that the session is over.
            set(id, error instanceof CallRefused && !error.sessionOver ? { phase: 'refused', refusal: error } : undefined)
            if (error instanceof CallRefused) return
            throw error
          }
          set(id, { phase: 'checking' })
        }
        await wait(pauses[Math.min(attempt, pauses.length - 1)]!)
      }
    },
    /** Forgets refusals: the player has read them, and what stood in the way may have changed. */
    forgetRefusals() {
      for (const [id, { phase }] of claims) if (phase === 'refused') set(id, undefined)
    },
  }
}
