import { LRUCache } from 'lru-cache'

/** A session whose both halves and device were proved, as far as later calls need it. Times in milliseconds, Infinity where there is none. */
export type ProvedSession = {
  sessionKey: string
  device: string
  playerId: bigint
  sessionId: string
  expiresAt: number
  idleUntil: number
  /** Of a different player's break on the device; -Infinity without one. */
  stoppedUntil: number
}

/** About 400 bytes each. */
const kept = 50_000

/**
 * Sessions that this process has proved, kept so that not every call reads its own: by the player's uid, and only while `isSure` that news
 * of sessions arrives. Whatever ends, stops or shortens a session is news (0055-session-news.sql); what extends one is not, so whoever
 * finds one over here reads it again.
 */
export function createProvedSessions(isSure: () => boolean) {
  const sessions = new LRUCache<string, ProvedSession[]>({ max: kept })
  let news = 0
  return {
    find: (uid: string, sessionKey: string): ProvedSession | undefined =>
      isSure() ? sessions.get(uid)?.find((proved) => proved.sessionKey === sessionKey) : undefined,
    /** Call before a session is read. It is kept only if no news came meanwhile: the reading may be from before it. */
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
