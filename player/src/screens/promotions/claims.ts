import { CallRefused } from '../../data/call.ts'
import { untilCertain, type Asker } from '../../data/until-certain.ts'
import { observable } from '../../observable.ts'

/** `askedAt`: server time of the first call. */
export type Claim<Answer> =
  | { phase: 'asking' | 'checking' }
  | { phase: 'answered'; answer: Answer; askedAt: number }
  | { phase: 'refused'; refusal: CallRefused }

export type Claims<Answer> = ReadonlyMap<string, Claim<Answer>>

/** `now`: server milliseconds. */
type Deps = Asker & { now: () => number }

const none: Claims<never> = new Map()

/** By id, with their end. An id pays once, so nothing is stored: after a reload the server's list tells what is open. */
export function createClaims<Answer>({ now, ...asker }: Deps) {
  /** Other players see none of them. */
  const kept = observable<{ owner?: string; claims: Claims<Answer> }>({ claims: none })
  const of = (player: string | undefined) => (kept.current().owner === player ? kept.current().claims : none)

  function set(owner: string, id: string, claim: Claim<Answer> | undefined) {
    // The latest change is last.
    const claims = new Map(of(owner))
    claims.delete(id)
    if (claim) claims.set(id, claim)
    kept.set({ owner, claims })
  }

  return {
    current: () => of(asker.uid()),
    subscribe: kept.subscribe,
    /** Ignores claims in progress or answered. Resolves at the end. */
    async start(id: string, send: () => Promise<Answer>): Promise<void> {
      const player = asker.uid()
      if (player === undefined) return
      const known = of(player).get(id)
      if (known && known.phase !== 'refused') return
      const askedAt = now()
      set(player, id, { phase: 'asking' })
      // Another player's claims have begun.
      const tell = (claim: Claim<Answer> | undefined) => void (kept.current().owner === player && set(player, id, claim))
      try {
        const answer = await untilCertain(asker, player, { send, doubt: () => tell({ phase: 'checking' }) })
        tell({ phase: 'answered', answer, askedAt })
      } catch (error) {
        // The session's end has its own sheet.
        tell(error instanceof CallRefused && !error.sessionOver ? { phase: 'refused', refusal: error } : undefined)
        if (!(error instanceof CallRefused)) throw error
      }
    },
    /** Read, and perhaps resolved. */
    forgetRefusals() {
      const { owner, claims } = kept.current()
      for (const [id, { phase }] of claims) if (phase === 'refused') set(owner!, id, undefined)
    },
  }
}
