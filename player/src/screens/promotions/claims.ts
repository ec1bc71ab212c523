import { CallRefused } from '../../data/call.ts'
import { untilCertain, type Asker } from '../../data/until-certain.ts'
import { observable } from '../../observable.ts'

/** `askedAt` is the server's time at the first call. */
export type Claim<Answer> =
  | { phase: 'asking' | 'checking' }
  | { phase: 'answered'; answer: Answer; askedAt: number }
  | { phase: 'refused'; refusal: CallRefused }

export type Claims<Answer> = ReadonlyMap<string, Claim<Answer>>

/** `now` is the server's time, in milliseconds. */
type Deps = Asker & { now: () => number }

const none: Claims<never> = new Map()

/**
 * Claims under way, by their id, and how they ended. One id pays once on the server however often it is sent, so nothing is stored on the
 * device: after a reload the server's list tells what is still open.
 */
export function createClaims<Answer>({ now, ...asker }: Deps) {
  /** Their player: another one who logs in sees none of them. */
  const kept = observable<{ owner?: string; claims: Claims<Answer> }>({ claims: none })
  const of = (player: string | undefined) => (kept.current().owner === player ? kept.current().claims : none)

  function set(owner: string, id: string, claim: Claim<Answer> | undefined) {
    // The one that changed last is last.
    const claims = new Map(of(owner))
    claims.delete(id)
    if (claim) claims.set(id, claim)
    kept.set({ owner, claims })
  }

  return {
    current: () => of(asker.uid()),
    subscribe: kept.subscribe,
    /** Sends until the end is certain. Does nothing for a claim that is under way or answered. Resolves once it has ended. */
    async start(id: string, send: () => Promise<Answer>): Promise<void> {
      const player = asker.uid()
      if (player === undefined) return
      const known = of(player).get(id)
      if (known && known.phase !== 'refused') return
      const askedAt = now()
      set(player, id, { phase: 'asking' })
      // An end that comes after another player has claimed is not theirs to see.
      const tell = (claim: Claim<Answer> | undefined) => void (kept.current().owner === player && set(player, id, claim))
      try {
        const answer = await untilCertain(asker, player, { send, doubt: () => tell({ phase: 'checking' }) })
        tell({ phase: 'answered', answer, askedAt })
      } catch (error) {
        // Another sheet tells that the session is over.
        tell(error instanceof CallRefused && !error.sessionOver ? { phase: 'refused', refusal: error } : undefined)
        if (!(error instanceof CallRefused)) throw error
      }
    },
    /** Forgets refusals: the player has read them, and what stood in the way may have changed. */
    forgetRefusals() {
      const { owner, claims } = kept.current()
      for (const [id, { phase }] of claims) if (phase === 'refused') set(owner!, id, undefined)
    },
  }
}
