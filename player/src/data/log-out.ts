import { call, localStore, session } from './client.ts'
import { forgetFeedback } from './kept-feedback.ts'

let leaving: AbortController | undefined

/** SPEC §4: deletes the session here at once. The server is called too; if it is unreachable, its half expires. */
export function logOut() {
  tellServer({})
  session.clear()
  forgetFeedback(localStore)
}

/** As logOut, by the idle time-out: the player reads why. */
export function logOutIdle() {
  tellServer({ idle: true })
  session.end(session.current()?.sign, new Date(), true)
}

function tellServer(body: { idle?: boolean }) {
  leaving = new AbortController()
  void call('/sso/logout', body, leaving).catch(() => {})
}

/** Called before a login: a log-out still unanswered would delete the new session's cookie. */
export const endLogOut = () => leaving?.abort()
