/** Whether the server is heard, and when it last was. */
export type Connection = { online: boolean; heardAt: Date | undefined }

/** Offline is what calls experience: the browser's own flag says "online" behind a dead router. */
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
    /** An answer came, whatever it said. Announced only when it ends an absence. */
    heard(at: Date) {
      if (current.online) current.heardAt = at
      else set({ online: true, heardAt: at })
    },
    lost() {
      if (current.online) set({ online: false, heardAt: current.heardAt })
    },
  }
}
