import type { WirePaise } from '@lalmor/contract/wire.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { CallRefused } from '../../data/call.ts'
import { RoundOpen } from '../../data/intents.ts'
import type { RequestIntents } from './request-intent.ts'

type On<Order> = { made: (order: Order) => void; refused: (refusal: CallRefused) => void }

/**
 * Requests of one kind of this player: asked for, or still asked about from before. `phase` is of whichever is under way, `news` the end of one
 * that nobody was here to see.
 */
export function useRequests<Ask extends { uid: string; amount: WirePaise }, Order extends { orderNo: string }>(
  requests: RequestIntents<Ask, Order>,
  uid: string,
  on: On<Order>,
) {
  const { phase } = useSyncExternalStore(requests.subscribe, requests.current)
  const news = useSyncExternalStore(requests.subscribe, requests.unseen)
  const [error, setError] = useState<Error>()
  useEffect(() => {
    const leaving = new AbortController()
    // An ended session is told by its own sheet; the request waits for its player to come back.
    requests.resume(uid, leaving.signal).catch(() => undefined)
    return () => {
      leaving.abort()
      requests.leave()
    }
  }, [requests, uid])

  return {
    /** Undefined while nothing is under way. */
    phase: phase === 'idle' ? undefined : phase,
    news: news?.intent.uid === uid ? news : undefined,
    error,
    forget: () => setError(undefined),
    /** Takes note of the news, and goes where it leads. */
    openNews() {
      requests.seen()
      if (news?.kind === 'made') on.made(news.order)
    },
    /** Resolves with what refused it. */
    async request(ask: Ask, secret?: string): Promise<CallRefused | undefined> {
      setError(undefined)
      requests.seen()
      try {
        const end = await requests.request(ask, secret)
        // Players who have left meanwhile find it as news.
        if (requests.unseen() === end) return undefined
        if (end.kind === 'made') {
          on.made(end.order)
          return undefined
        }
        setError(end.refusal)
        on.refused(end.refusal)
        return end.refusal
      } catch (failed) {
        if (!(failed instanceof RoundOpen) && !(failed instanceof CallRefused && failed.sessionOver)) throw failed
        return undefined
      }
    },
  }
}
