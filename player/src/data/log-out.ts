import { call, localStore, session, sessionStore } from './client.ts'
import { goesAtLogOut } from './kept-names.ts'

let leaving: AbortController | undefined

/** SPEC §4: at once here. If the server is unreachable, its half expires. */
export function logOut() {
  tellServer({})
  session.clear()
  forgetPlayer({ byPlayer: true })
}

/** Logs out by the idle time-out: the player reads why. */
export function logOutIdle() {
  tellServer({ idle: true })
  session.end(session.current()?.sign, new Date(), true)
  forgetPlayer({ byPlayer: false })
}

export function forgetPlayer(by: { byPlayer: boolean }) {
  for (const store of [localStore, sessionStore]) for (const name of store.names()) if (goesAtLogOut(name, by)) store.remove(name)
}

function tellServer(body: { idle?: boolean }) {
  leaving = new AbortController()
  void call('/sso/logout', body, leaving).catch(() => {})
}

/** Call before a login: a pending log-out would delete the new cookie. */
export const endLogOut = () => leaving?.abort()
