import { observable } from '../observable.ts'

/** `heardAt`: the last answer or, offline, the age of what is shown. */
export type Connection = { online: boolean; heardAt: Date | undefined }

/** Offline means failing calls: behind a dead router the browser still says "online". */
export function createConnection() {
  const { current, subscribe, set } = observable<Connection>({ online: true, heardAt: undefined })
  return {
    current,
    subscribe,
    /** Announced only when it ends an outage. */
    heard(at: Date) {
      if (current().online) current().heardAt = at
      else set({ online: true, heardAt: at })
    },
    /** Offline: the time that the shown data is from. */
    shownSince(at: Date) {
      if (!current().online && current().heardAt?.getTime() !== at.getTime()) set({ online: false, heardAt: at })
    },
    lost() {
      if (current().online) set({ online: false, heardAt: current().heardAt })
    },
  }
}
