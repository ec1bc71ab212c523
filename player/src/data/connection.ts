/** Whether the server is reachable, and when it last answered. */
export type Connection = { online: boolean; heardAt: Date | undefined }

/** Offline means that calls fail: behind a dead router the browser's own flag still says "online". */
export function createConnection() {
  const subscribers = new Set<() => void>()
  let current: Connection = { online: true, heardAt: undefined }
  const set = (next: Connection) => {
    current = next
    for (const notify of subscribers) notify()
  }
  return {
    current: () => current,
    subscribe(notify: () => void) {
      subscribers.add(notify)
      return () => {
        subscribers.delete(notify)
      }
    },
    /** Notes an answer of any kind. Announced only when it ends an outage. */
    heard(at: Date) {
      if (current.online) current.heardAt = at
      else set({ online: true, heardAt: at })
    },
    lost() {
      if (current.online) set({ online: false, heardAt: current.heardAt })
    },
  }
}
