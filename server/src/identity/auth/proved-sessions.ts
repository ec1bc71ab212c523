import { LRUCache } from 'lru-cache'

/** Both halves and the device were proved. Milliseconds, Infinity without an end. */
export type ProvedSession = {
  sessionKey: string
  device: string
  playerId: bigint
  sessionId: string
  expiresAt: number
  idleUntil: number
  /** Another player's; -Infinity without one. */
  stoppedUntil: number
}

/** About 400 bytes each. */
const kept = 50_000

/** Caches sessions by uid while `isSure` that news arrives. Ends and shortenings are news; extensions are not, so an expired entry is read again. */
export function createProvedSessions(isSure: () => boolean) {
  const sessions = new LRUCache<string, ProvedSession[]>({ max: kept })
  let news = 0
  return {
    find: (uid: string, sessionKey: string): ProvedSession | undefined =>
      isSure() ? sessions.get(uid)?.find((proved) => proved.sessionKey === sessionKey) : undefined,
    /** Call before reading a session. `keep` drops it if news came meanwhile: the row read may be older. */
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
