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

/** Claims by id, with their ends. An id pays once, so nothing is stored: after a reload the server's list shows what is open. */
export function createClaims<Answer>({ now, ...asker }: Deps) {
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
      // Drops an outcome that arrives after another player began a claim.
      const tell = (claim: Claim<Answer> | undefined) => void (kept.current().owner === player && set(player, id, claim))
      try {
        const answer = await untilCertain(asker, player, { send, doubt: () => tell({ phase: 'checking' }) })
        tell({ phase: 'answered', answer, askedAt })
      } catch (error) {
        // The end of the session has its own sheet.
        tell(error instanceof CallRefused && !error.sessionOver ? { phase: 'refused', refusal: error } : undefined)
        if (!(error instanceof CallRefused)) throw error
      }
    },
    /** The player has read them, and they may no longer hold. */
    forgetRefusals() {
      const { owner, claims } = kept.current()
      for (const [id, { phase }] of claims) if (phase === 'refused') set(owner!, id, undefined)
    },
  }
}
