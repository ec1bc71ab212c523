import { observable } from '../observable.ts'
import { isRecord, readJson, type Store } from './storage.ts'

/** SPEC §3. The other half of the session is an HttpOnly cookie that no script sees. */
export type Session = { sign: string; uid: string; newUserFlag: boolean }

/** A session that ended without its player, to be explained once; `idle`: by the idle time-out. A log-out by the player leaves none. */
export type SessionEnd = { at: Date; guest: boolean; idle: boolean }

const isSession = (value: unknown): value is Session =>
  isRecord(value) &&
  typeof value['sign'] === 'string' &&
  typeof value['uid'] === 'string' &&
  typeof value['newUserFlag'] === 'boolean' &&
  value['sign'] !== '' &&
  value['uid'] !== ''

/**
 * Logged in means that both sign and uid are present (SPEC §4). The stored session is the truth, in every tab. `isGuest` is called when the
 * server ends a session: a guest cannot log in again.
 */
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
    /** The player logs out. */
    clear,
    /** `sign` is no longer accepted. A late answer to an older session must not end a newer one. */
    end(sign: string | undefined, at: Date, idle = false) {
      if (sign === undefined || current()?.sign !== sign) return
      ended = { at, guest: isGuest(), idle }
      clear()
    },
    /** The player has read why the session ended. */
    forgetEnd() {
      ended = undefined
      set(current())
    },
    /** Another tab changed the stored session. */
    reload: () => set(stored()),
  }
}
