import { call, localStore, session, sessionStore } from './client.ts'
import { goesAtLogOut } from './kept-names.ts'

let leaving: AbortController | undefined

/** SPEC §4: deletes the session here at once. The server is called too; if it is unreachable, its half expires. */
export function logOut() {
  tellServer({})
  session.clear()
  forgetPlayer({ byPlayer: true })
}

/** As logOut, by the idle time-out: the player reads why. */
export function logOutIdle() {
  tellServer({ idle: true })
  session.end(session.current()?.sign, new Date(), true)
  forgetPlayer({ byPlayer: false })
}

/** Once the session is cleared: the next person at this device finds nothing of a player. */
export function forgetPlayer(by: { byPlayer: boolean }) {
  for (const store of [localStore, sessionStore]) for (const name of store.names()) if (goesAtLogOut(name, by)) store.remove(name)
}

function tellServer(body: { idle?: boolean }) {
  leaving = new AbortController()
  void call('/sso/logout', body, leaving).catch(() => {})
}

/** Called before a login: a log-out still unanswered would delete the new session's cookie. */
export const endLogOut = () => leaving?.abort()
