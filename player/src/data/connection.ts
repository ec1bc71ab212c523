import { observable } from '../observable.ts'

/** Whether the server is reachable, and when it last answered; without a connection, since when what is shown has been known. */
export type Connection = { online: boolean; heardAt: Date | undefined }

/** Offline means that calls fail: behind a dead router the browser's own flag still says "online". */
export function createConnection() {
  const { current, subscribe, set } = observable<Connection>({ online: true, heardAt: undefined })
  return {
    current,
    subscribe,
    /** Notes an answer of any kind. Announced only when it ends an outage. */
    heard(at: Date) {
      if (current().online) current().heardAt = at
      else set({ online: true, heardAt: at })
    },
    /** Without a connection: what is shown is from then. */
    shownSince(at: Date) {
      if (!current().online && current().heardAt?.getTime() !== at.getTime()) set({ online: false, heardAt: at })
    },
    lost() {
      if (current().online) set({ online: false, heardAt: current().heardAt })
    },
  }
}
