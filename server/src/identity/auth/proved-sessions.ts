import { LRUCache } from 'lru-cache'

/** A session whose two secrets and device were verified. Times in milliseconds, Infinity without an end. */
export type ProvedSession = {
  sessionKey: string
  device: string
  playerId: bigint
  sessionId: string
  expiresAt: number
  idleUntil: number
  /** End of another player's break on the device; -Infinity without one. */
  stoppedUntil: number
}

/** About 400 bytes each. */
const kept = 50_000

/** Caches sessions by uid while `isSure` that news arrives. Ends and shortenings are news; extensions are not, so an expired entry is read again. */
export function createProvedSessions(isSure: () => boolean) {
  // `max` would allocate all places at once.
  const sessions = new LRUCache<string, ProvedSession[]>({ maxSize: kept, sizeCalculation: () => 1 })
  let news = 0
  return {
    find: (uid: string, sessionKey: string): ProvedSession | undefined =>
      isSure() ? sessions.get(uid)?.find((proved) => proved.sessionKey === sessionKey) : undefined,
    /** Call it before reading a session. `keep` drops the session if a notification came meanwhile, because the row read may be older. */
    reading() {
      const before = isSure() ? news : undefined
      return {
        keep(uid: string, proved: ProvedSession) {
          if (before !== news) return
          const others = sessions.get(uid)?.filter(({ sessionKey }) => sessionKey !== proved.sessionKey) ?? []
          sessions.set(uid, [...others, proved])
        },
      }
    },
    forget(uid: string) {
      news++
      sessions.delete(uid)
    },
    forgetAll() {
      news++
      sessions.clear()
    },
  }
}

export type ProvedSessions = ReturnType<typeof createProvedSessions>
