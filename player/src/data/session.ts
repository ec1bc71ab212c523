import { observable } from '../observable.ts'
import { isRecord, readJson, type Store } from './storage.ts'

/** SPEC §3. The other half is an HttpOnly cookie. */
export type Session = { sign: string; uid: string; newUserFlag: boolean }

/** A session that ended without its player, explained once. `idle`: by the time-out. */
export type SessionEnd = { at: Date; guest: boolean; idle: boolean }

const isSession = (value: unknown): value is Session =>
  isRecord(value) &&
  typeof value['sign'] === 'string' &&
  typeof value['uid'] === 'string' &&
  typeof value['newUserFlag'] === 'boolean' &&
  value['sign'] !== '' &&
  value['uid'] !== ''

/** Logged in: both sign and uid (SPEC §4). Storage is the truth in every tab. `isGuest`: the server ended it, and a guest cannot return. */
export function createSessionStore(store: Store, isGuest: () => boolean) {
  const stored = () => readJson(store, 'session', isSession)
  const { current, subscribe, set } = observable<Session | undefined>(stored())
  let ended: SessionEnd | undefined

  function clear() {
    store.remove('session')
    set(undefined)
  }

  return {
    current,
    ended: () => ended,
    subscribe,
    start(session: Session) {
      ended = undefined
      store.set('session', JSON.stringify(session))
      set(session)
    },
    clear,
    /** A late answer to an older session must not end a newer one. */
    end(sign: string | undefined, at: Date, idle = false) {
      if (sign === undefined || current()?.sign !== sign) return
      ended = { at, guest: isGuest(), idle }
      clear()
    },
    forgetEnd() {
      ended = undefined
      set(current())
    },
    reload: () => set(stored()),
  }
}
